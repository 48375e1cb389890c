import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Financials, Provenance } from '#contract/entities/financials.ts';
import type { StockSummary } from '#contract/entities/stock.ts';
import type { PublishedRates } from '#domain/prices/exchange-rate.ts';
import { addDays } from '#domain/statements/days.ts';
import type { OpenStore } from '#server/database/open.ts';
import { storeExchangeRates } from '#server/queries/exchange-rates.ts';
import { storeIssuer } from '#server/queries/store-issuer.ts';
import { stockRoutes } from '#server/routes/stocks.ts';
import { exchangeRatesSource } from '#server/sources/exchange-rates/exchange-rates-source.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { describeOnStores, testApi, testServices } from './harness.ts';
import { reckonAgain } from './second-reckoning.ts';

const bar = (day: string, close: number) => ({ day, open: close, high: close, low: close, close, volume: 1000 });

/** An invented company that keeps its accounts in Canadian dollars and is listed in US dollars. */
function northern(form: string): IssuerBundle {
  const filing = { form, accession: '0000000001-25-000001', filed: '2025-02-01', taxonomy: 'ifrs-full', end: '2024-12-31' };
  const flow = (concept: string, value: number, unit = 'CAD') => ({ ...filing, concept, unit, value, start: '2024-01-01' });
  const balance = (concept: string, value: number, unit = 'CAD') => ({ ...filing, concept, unit, value });
  const unknown = { country: null, sic: null, sector: null, industry_group: null, industry: null, description: null, fiscal_year_end: null };
  return {
    issuer: { issuer_id: 'test:1', name: 'Northern Sextants', cik: null, ...unknown, former_names: [], demo: false },
    listings: [
      {
        stockid: 'US00000001',
        share_class: 'common',
        country: 'US',
        exchange: 'NYSE',
        currency: 'USD',
        isin: null,
        delisted_on: null,
        symbols: [{ symbol: 'NRTH', exchange: 'NYSE', valid_from: '2020-01-01', valid_to: null }],
        prices: { bars: [bar('2024-12-31', 28), bar('2025-01-02', 30)], dividends: [], splits: [] },
      },
    ],
    filings: [],
    facts: [
      flow('Revenue', 5000),
      flow('ProfitLoss', 400),
      flow('DilutedEarningsLossPerShare', 4, 'CAD/shares'),
      flow('DividendsRecognisedAsDistributionsToOwnersPerShare', 2, 'CAD/shares'),
      flow('AdjustedWeightedAverageShares', 100, 'shares'),
      balance('Equity', 2000),
      balance('Assets', 9000),
      balance('NumberOfSharesOutstanding', 100, 'shares'),
    ],
  };
}

/** 0.70 US dollars for a Canadian one in the first half of the year, 0.80 in the second, on every day. */
function rates(): PublishedRates[] {
  const days = Array.from({ length: 375 }, (_, i) => addDays('2024-01-01', i));
  return [{ base: 'USD', currency: 'CAD', days, rates: days.map((_, i) => 1 / (i < 183 ? 0.7 : 0.8)) }];
}

function reader(store: OpenStore) {
  const api = testApi(testServices(store), stockRoutes);
  const get = async <T>(path: string): Promise<T> => (await (await api.request(`/reader/_api/stocks/NRTH/${path}`)).json()) as T;
  const why = (key: string) => get<Provenance>(`financials/valuation/${key}/provenance?type=ttm&end=2024-12-31`);
  const perShare = (currency: string) => get<Financials>(`financials/per_share?type=annual&currency=${currency}`);
  const whyPerShare = (key: string) => get<Provenance>(`financials/per_share/${key}/provenance?type=annual&end=2024-12-31&currency=listing`);
  return { summary: () => get<StockSummary>('summary'), why, perShare, whyPerShare };
}

describeOnStores('a company with accounts in another currency than its listing', (openFresh) => {
  test('has multiples in the currency of the listing: flows at the mean rate of their period, balances at the rate of their day', async () => {
    const store = await openFresh();
    await storeExchangeRates(store.db, rates());
    await storeIssuer(store.db, northern('40-F'), 1);
    const { summary, why } = reader(store);
    const { pe, pb, yield: dividends, mktcap, valuation } = await summary();
    const average = (183 * 0.7 + 183 * 0.8) / 366;
    expect(pe).toBeCloseTo(30 / (4 * average), 6);
    expect(pb).toBeCloseTo(30 / (20 * 0.8), 6);
    expect(dividends).toBeCloseTo((2 * average) / 30, 8);
    expect(mktcap).toBe(3000);
    // On the last day of the year the price was 28.
    expect(valuation.find(({ key }) => key === 'pe')?.history[0]).toBeCloseTo(28 / (4 * average), 6);
    expect(valuation.every(({ note }) => note === undefined)).toBe(true);

    const chain = await why('pe');
    expect(reckonAgain(chain)).toBeCloseTo(pe ?? 0, 9);
    expect(chain).toMatchObject({
      value: pe,
      formula: 'Price in USD ÷ Earnings per share in USD',
      known_since: '2025-02-01',
      inputs: [
        { label: 'Price in USD', value: 30, end: '2025-01-02' },
        {
          formula: 'Earnings per share × USD for one CAD',
          inputs: [
            { key: 'eps', value: 4, inputs: [{ fact: { concept: 'DilutedEarningsLossPerShare', unit: 'CAD/shares' } }] },
            { key: 'exchange_rate', formula: 'Mean of 366 days from 2024-01-01 to 2024-12-31' },
          ],
        },
      ],
    });
    expect(await why('pb')).toMatchObject({ inputs: [{}, { inputs: [{}, { value: 0.8, formula: 'Published for 2024-12-31', end: '2024-12-31' }] }] });
  });

  test('has no multiples without exchange rates, and says which are missing', async () => {
    const store = await openFresh();
    await storeIssuer(store.db, northern('40-F'), 1);
    const { summary, why } = reader(store);
    const { pe, mktcap, valuation } = await summary();
    expect({ pe, mktcap }).toEqual({ pe: null, mktcap: 3000 });
    const note = 'No exchange rate of CAD to USD from 2024-01-01 to 2024-12-31 is loaded.';
    expect(valuation.find(({ key }) => key === 'pe')).toMatchObject({ value: null, note });
    expect(valuation.find(({ key }) => key === 'pb')).toMatchObject({ value: null, note: 'No exchange rate of CAD to USD on 2024-12-31 is loaded.' });
    expect(await why('pe')).toMatchObject({ value: null, note });
  });

  test('has its multiples as soon as the rates come, though they come after the company', async () => {
    const store = await openFresh();
    await storeIssuer(store.db, northern('40-F'), 1);
    const { summary } = reader(store);
    expect((await summary()).pe).toBeNull();
    const mirror = mkdtempSync(join(tmpdir(), 'sextant-rates-'));
    const folder = join(mirror, 'fred.stlouisfed.org/graph');
    mkdirSync(folder, { recursive: true });
    const lines = rates().flatMap(({ days, rates: each }) => days.map((day, i) => `${day},${each[i]}`));
    writeFileSync(join(folder, 'fredgraph.csv__q__id=DEXCAUS.csv'), ['date,value', ...lines, ''].join('\n'));
    const context = { db: store.db, fetching: () => mirrorFolder(mirror), now: () => Date.UTC(2025, 1, 3), say: () => undefined };
    expect(await exchangeRatesSource.run({ series: 'DEXCAUS' }, context)).toEqual({ loaded: 1, failed: 0 });
    rmSync(mirror, { recursive: true });
    const { pe, pb, valuation } = await summary();
    expect(pe).toBeCloseTo(30 / (4 * ((183 * 0.7 + 183 * 0.8) / 366)), 6);
    expect(pb).toBeCloseTo(30 / (20 * 0.8), 6);
    expect(valuation.every(({ note }) => note === undefined)).toBe(true);
  });

  test('has neither market value nor multiples where one listed paper may stand for several shares, and says so', async () => {
    const store = await openFresh();
    await storeExchangeRates(store.db, rates());
    await storeIssuer(store.db, northern('20-F'), 1);
    const { pe, mktcap, valuation } = await reader(store).summary();
    expect({ pe, mktcap }).toEqual({ pe: null, mktcap: null });
    expect(valuation.find(({ key }) => key === 'pe')?.note).toContain('how many shares one listed paper stands for');
  });

  test('has figures a share in the currency of the listing, with the rate and its days behind each', async () => {
    const store = await openFresh();
    await storeExchangeRates(store.db, rates());
    await storeIssuer(store.db, northern('40-F'), 1);
    const { perShare, whyPerShare } = reader(store);
    const [accounts, listing] = await Promise.all([perShare('accounts'), perShare('listing')]);
    const of = ({ rows }: Financials, key: string) => rows.find((row) => row.key === key)?.values[0] ?? Number.NaN;
    const average = (183 * 0.7 + 183 * 0.8) / 366;
    expect([accounts.currency, listing.currency, listing.note]).toEqual(['CAD', 'USD', undefined]);
    expect(of(accounts, 'eps')).toBe(4);
    expect(of(listing, 'eps')).toBeCloseTo(4 * average, 9);
    expect(of(listing, 'dps')).toBeCloseTo(2 * average, 9);
    expect(of(listing, 'revenue_per_share')).toBeCloseTo(50 * average, 9);
    expect(of(listing, 'book_value_per_share')).toBeCloseTo(20 * 0.8, 9);
    const chain = await whyPerShare('eps');
    expect(reckonAgain(chain)).toBeCloseTo(of(listing, 'eps'), 9);
    expect(chain).toMatchObject({
      formula: 'Earnings per share × USD for one CAD',
      inputs: [
        { key: 'eps', value: 4 },
        { key: 'exchange_rate', formula: 'Mean of 366 days from 2024-01-01 to 2024-12-31' },
      ],
    });
    expect(await whyPerShare('book_value_per_share')).toMatchObject({ inputs: [{}, { value: 0.8, formula: 'Published for 2024-12-31' }] });
  });

  test('has no figures a share in the currency of the listing without rates, or where a paper may stand for several shares, and says why', async () => {
    const store = await openFresh();
    await storeIssuer(store.db, northern('40-F'), 1);
    const withoutRates = await reader(store).perShare('listing');
    expect(withoutRates.note).toContain('No exchange rate of CAD to USD');
    expect(withoutRates.rows.every(({ values }) => values.every((value) => value === null))).toBe(true);
    await storeExchangeRates(store.db, rates());
    await storeIssuer(store.db, northern('20-F'), 2);
    const receipts = reader(store);
    expect((await receipts.perShare('listing')).note).toContain('how many shares one listed paper stands for');
    expect(await receipts.whyPerShare('eps')).toMatchObject({ value: null, note: expect.stringContaining('how many shares one listed paper stands for') });
    expect((await receipts.perShare('accounts')).rows.find(({ key }) => key === 'eps')?.values).toEqual([4]);
  });
});
