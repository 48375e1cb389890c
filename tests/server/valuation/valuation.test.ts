import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Financials, Provenance } from '#contract/entities/stock/financials.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { SHARES_OF_PAPER, sharesOfPaper } from '#domain/parts/listed-paper.ts';
import type { PublishedRates } from '#domain/prices/exchange-rate.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { OpenStore } from '#server/database/open.ts';
import { correctCompanies } from '#server/jobs/correct-companies.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { storeExchangeRates } from '#server/queries/prices/exchange-rates.ts';
import { stockRoutes } from '#server/routes/stock/stocks.ts';
import { exchangeRatesSource } from '#server/sources/exchange-rates/exchange-rates-source.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { reckonAgain } from '../reconciliation/second-reckoning.ts';

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
            { key: 'exchange_rate', formula: 'Mean of 366 days from 1 Jan 2024 to 31 Dec 2024' },
          ],
        },
      ],
    });
    expect(await why('pb')).toMatchObject({ inputs: [{}, { inputs: [{}, { value: 0.8, formula: 'Published for 31 Dec 2024', end: '2024-12-31' }] }] });
  });

  test('has no multiples without exchange rates, and says which are missing', async () => {
    const store = await openFresh();
    await storeIssuer(store.db, northern('40-F'), 1);
    const { summary, why } = reader(store);
    const { pe, mktcap, valuation } = await summary();
    expect({ pe, mktcap }).toEqual({ pe: null, mktcap: 3000 });
    const note = 'No exchange rate of CAD to USD from 1 Jan 2024 to 31 Dec 2024 is loaded.';
    expect(valuation.find(({ key }) => key === 'pe')).toMatchObject({ value: null, note });
    expect(valuation.find(({ key }) => key === 'pb')).toMatchObject({ value: null, note: 'No exchange rate of CAD to USD on 31 Dec 2024 is loaded.' });
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

  test('has neither market value nor multiples where one listed security may represent several shares, and says so', async () => {
    const store = await openFresh();
    await storeExchangeRates(store.db, rates());
    await storeIssuer(store.db, northern('20-F'), 1);
    const { pe, mktcap, valuation } = await reader(store).summary();
    expect({ pe, mktcap }).toEqual({ pe: null, mktcap: null });
    expect(valuation.find(({ key }) => key === 'pe')?.note).toContain('how many shares one listed security represents');
  });

  test('whose ordinary shares are listed directly has a market value by the shares on the cover of its annual report', async () => {
    const store = await openFresh();
    const abroad = northern('20-F');
    const report = { accession: '0000000001-25-000001', form: '20-F', filed: '2025-02-01' };
    const onCover = { ...report, taxonomy: 'dei', unit: 'shares' };
    const title = {
      ...onCover,
      concept: SHARES_OF_PAPER,
      end: '2024-12-31',
      value: sharesOfPaper('Ordinary Shares, no par value') ?? 0,
      axis: 'whole',
      member: '',
    } as const;
    const facts = [
      ...abroad.facts.filter(({ concept }) => concept !== 'NumberOfSharesOutstanding'),
      { ...onCover, concept: 'EntityCommonStockSharesOutstanding', end: '2024-12-31', value: 120 },
    ];
    const parts = [{ ...report, read_from: 'document', facts: [title], symbols: [] }] as const;
    await storeIssuer(store.db, { ...abroad, issuer: { ...abroad.issuer, cik: 79 }, facts, parts }, 1);
    const { mktcap, shares } = await reader(store).summary();
    expect([shares, mktcap]).toEqual([120, 120 * 30]);
  });

  test('has market value and multiples by the number of shares that a receipt represents: by the cover of its annual report, or by an administrator’s correction', async () => {
    const store = await openFresh();
    await storeExchangeRates(store.db, rates());
    const abroad = northern('20-F');
    const cover = { taxonomy: 'dei', concept: SHARES_OF_PAPER, unit: 'shares', end: '2024-12-31', value: 2, axis: 'whole', member: '' } as const;
    const report = { accession: '0000000001-25-000001', form: '20-F', filed: '2025-02-01' };
    const parts = [{ ...report, read_from: 'document', facts: [{ ...cover, ...report }], symbols: [] }] as const;
    await storeIssuer(store.db, { ...abroad, issuer: { ...abroad.issuer, cik: 77 }, parts }, 1);
    const { summary, why, perShare, whyPerShare } = reader(store);
    const average = (183 * 0.7 + 183 * 0.8) / 366;
    const { pe, mktcap, shares } = await summary();
    expect([pe, mktcap, shares]).toEqual([expect.closeTo(30 / (4 * 2 * average), 9), 1500, 100]);

    const folder = mkdtempSync(join(tmpdir(), 'sextant-corrections-'));
    const correct = (text: string) => {
      writeFileSync(join(folder, 'companies.csv'), text);
      return correctCompanies(store.db, join(folder, 'companies.csv'), 1);
    };
    expect(await correct('cik,shares_per_paper\n77,5\n')).toEqual({ corrections: 1, companies: 1 });
    const corrected = await summary();
    expect([corrected.pe, corrected.pb, corrected.mktcap]).toEqual([expect.closeTo(30 / (4 * 5 * average), 9), expect.closeTo(30 / (20 * 5 * 0.8), 9), 600]);
    const chain = await why('pe');
    expect(reckonAgain(chain)).toBeCloseTo(corrected.pe ?? 0, 9);
    expect(chain).toMatchObject({
      inputs: [{}, { inputs: [{ inputs: [{ value: 4 }, { value: 5, formula: 'By the corrections of an administrator' }] }, {}] }],
    });
    expect((await perShare('listing')).rows.find(({ key }) => key === 'eps')?.values[0]).toBeCloseTo(4 * 5 * average, 9);
    expect(reckonAgain(await whyPerShare('eps'))).toBeCloseTo(4 * 5 * average, 9);

    expect(await correct('cik,symbol,shares_per_paper\n77,NRTH,1\n')).toEqual({ corrections: 1, companies: 1 });
    expect((await summary()).mktcap).toBe(3000);
    await expect(correct('cik,shares_per_paper\n77,five\n')).rejects.toThrow('line 2: shares_per_paper');
    expect(await correct('cik\n')).toEqual({ corrections: 0, companies: 1 });
    expect((await summary()).mktcap).toBe(1500);
    rmSync(folder, { recursive: true });
  });

  test('has per-share figures in the currency of the listing, with the rate and its days behind each', async () => {
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
        { key: 'exchange_rate', formula: 'Mean of 366 days from 1 Jan 2024 to 31 Dec 2024' },
      ],
    });
    expect(await whyPerShare('book_value_per_share')).toMatchObject({ inputs: [{}, { value: 0.8, formula: 'Published for 31 Dec 2024' }] });
  });

  test('has no per-share figures in the currency of the listing without rates, or where a security may represent several shares, and says why', async () => {
    const store = await openFresh();
    await storeIssuer(store.db, northern('40-F'), 1);
    const withoutRates = await reader(store).perShare('listing');
    expect(withoutRates.note).toContain('No exchange rate of CAD to USD');
    expect(withoutRates.rows.every(({ values }) => values.every((value) => value === null))).toBe(true);
    await storeExchangeRates(store.db, rates());
    await storeIssuer(store.db, northern('20-F'), 2);
    const receipts = reader(store);
    expect((await receipts.perShare('listing')).note).toContain('how many shares one listed security represents');
    expect(await receipts.whyPerShare('eps')).toMatchObject({ value: null, note: expect.stringContaining('how many shares one listed security represents') });
    expect((await receipts.perShare('accounts')).rows.find(({ key }) => key === 'eps')?.values).toEqual([4]);
  });
});

/** An invented company with the accounts of two years and the prices given. */
function atHome(prices: NonNullable<IssuerBundle['listings'][number]['prices']>): IssuerBundle {
  const company = northern('10-K');
  const years = [2023, 2024].flatMap((year, i) => {
    const filing = { form: '10-K', accession: `0000000001-${year - 1999}-000001`, filed: `${year + 1}-02-01`, taxonomy: 'us-gaap', end: `${year}-12-31` };
    const flow = (concept: string, value: number, unit = 'USD') => ({ ...filing, concept, unit, value, start: `${year}-01-01` });
    return [
      flow('Revenues', 1000 + 100 * i),
      flow('NetIncomeLoss', 200 + 100 * i),
      flow('EarningsPerShareDiluted', 2 + i, 'USD/shares'),
      flow('WeightedAverageNumberOfDilutedSharesOutstanding', 100, 'shares'),
      { ...filing, concept: 'StockholdersEquity', unit: 'USD', value: 1000 },
      { ...filing, concept: 'CommonStockSharesOutstanding', unit: 'shares', value: 100 + 20 * i },
    ];
  });
  return { ...company, facts: years, listings: company.listings.map((listing) => ({ ...listing, prices })) };
}

const events = { dividends: [], splits: [] };

describeOnStores('a price and accounts of different days', (openFresh) => {
  const pe = ({ valuation }: StockSummary) => valuation.find(({ key }) => key === 'pe');

  test('belong together: a close older than the newest accounts is set against those known on its day', async () => {
    const store = await openFresh();
    await storeIssuer(store.db, atHome({ bars: [bar('2024-06-03', 30)], ...events }), 1);
    const { summary } = reader(store);
    const old = await summary();
    expect(pe(old)).toMatchObject({ value: 15, end: '2023-12-31' });
    expect(pe(old)?.remark).toBeUndefined();
    expect([old.pe, old.mktcap]).toEqual([15, 3000]);
    await storeIssuer(store.db, atHome({ bars: [bar('2025-03-03', 33)], ...events }), 2);
    const today = await summary();
    expect(pe(today)).toMatchObject({ value: 11, end: '2024-12-31' });
    expect(today.mktcap).toBe(33 * 120);
  });

  test('say that they are mixed where no accounts are known that were filed by then', async () => {
    const store = await openFresh();
    await storeIssuer(store.db, atHome({ bars: [bar('2022-06-01', 30)], ...events }), 1);
    const { summary, why } = reader(store);
    expect(pe(await summary())).toMatchObject({ value: 10, remark: expect.stringContaining('Mixes two days: the price is of 1 Jun 2022') });
    expect(await why('pe')).toMatchObject({ note: expect.stringContaining('Mixes two days') });
  });

  test('have past multiples by prices without dividends too, which say so', async () => {
    const store = await openFresh();
    const bars = [bar('2023-12-29', 20), bar('2024-12-31', 27), bar('2025-03-03', 33)];
    await storeIssuer(store.db, atHome({ adjusted: 'total', bars, ...events }), 1);
    expect(pe(await reader(store).summary())).toMatchObject({ value: 11, history: [10, 9], remark: expect.stringContaining('dividends taken out') });
  });
});

describeOnStores('what the whole company costs', (openFresh) => {
  test('is market value, debt and other owners less cash, set against EBITDA, EBIT and revenue, each with its way back to the filings', async () => {
    const store = await openFresh();
    const company = atHome({ bars: [bar('2023-12-29', 20), bar('2025-03-03', 33)], ...events });
    const added = company.facts.flatMap((fact) => {
      const more = (concept: string, value: number) => ({ ...fact, concept, value });
      if (fact.concept === 'StockholdersEquity') {
        const balances = { LongTermDebtNoncurrent: 500, CashAndCashEquivalentsAtCarryingValue: 300, MinorityInterest: 40 };
        return Object.entries(balances).map(([concept, value]) => more(concept, value));
      }
      return fact.concept === 'NetIncomeLoss'
        ? [more('IncomeTaxExpenseBenefit', 100), more('InterestExpense', 20), more('DepreciationDepletionAndAmortization', 80)]
        : [];
    });
    await storeIssuer(store.db, { ...company, facts: [...company.facts, ...added] }, 1);
    const { summary, why } = reader(store);
    const { mktcap, valuation } = await summary();
    const of = (key: string) => valuation.find((figure) => figure.key === key);
    const whole = 33 * 120 + 500 + 40 - 300;
    expect(mktcap).toBe(33 * 120);
    expect(of('enterprise_value')).toMatchObject({ value: whole, unit: 'currency', history: [20 * 100 + 240, null] });
    expect([of('ev_ebitda')?.value, of('ev_ebit')?.value, of('ev_sales')?.value]).toEqual([whole / 500, whole / 420, whole / 1100]);
    for (const key of ['enterprise_value', 'ev_ebitda', 'ev_ebit', 'ev_sales']) {
      const chain = await why(key);
      expect(reckonAgain(chain), key).toBeCloseTo(of(key)?.value ?? Number.NaN, 9);
    }
    expect(await why('enterprise_value')).toMatchObject({
      formula: 'Market value + Total debt + Minority interest − Cash and short-term investments',
      note: 'Not reported, counted as none: preferred stock.',
    });
  });

  test('says nothing of a bank', async () => {
    const store = await openFresh();
    const company = atHome({ bars: [bar('2025-03-03', 33)], ...events });
    await storeIssuer(store.db, { ...company, issuer: { ...company.issuer, sic: '6021' } }, 1);
    expect((await reader(store).summary()).valuation.some(({ key }) => key.startsWith('ev_') || key === 'enterprise_value')).toBe(false);
  });
});

describeOnStores('the industry of a company', (openFresh) => {
  test('is the one an administrator gives, in what is stored and in what is loaded later, and that of its code without one', async () => {
    const store = await openFresh();
    const company = atHome({ bars: [bar('2025-03-03', 33)], ...events });
    const found = { sector: 'Technology', industry_group: 'Semiconductors', industry: 'Semiconductors' };
    const semiconductors = { ...company, issuer: { ...company.issuer, cik: 78, sic: '3674', ...found } };
    await storeIssuer(store.db, semiconductors, 1);
    const folder = mkdtempSync(join(tmpdir(), 'sextant-industries-'));
    const correct = (text: string) => {
      writeFileSync(join(folder, 'companies.csv'), text);
      return correctCompanies(store.db, join(folder, 'companies.csv'), 1);
    };
    const place = async () => {
      const { sector, industry } = await reader(store).summary();
      return [sector, industry];
    };
    await correct('cik,industry\n78,Solar\n');
    expect(await place()).toEqual(['Technology', 'Solar']);
    await storeIssuer(store.db, semiconductors, 2);
    expect(await place()).toEqual(['Technology', 'Solar']);
    await expect(correct('cik,industry\n78,Sunshine\n')).rejects.toThrow('line 2: industry: is none of the industries');
    await correct('cik\n');
    expect(await place()).toEqual(['Technology', 'Semiconductors']);
    rmSync(folder, { recursive: true });
  });
});
