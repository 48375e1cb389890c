import { expect, test } from 'vitest';
import type { DcfFairValue } from '#contract/entities/stock/dcf.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { ValuationBox } from '#contract/entities/stock/valuation.ts';
import type { WaccDetails } from '#contract/entities/stock/wacc.ts';
import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';

interface Poor {
  readonly years?: number;
  readonly earnings?: number;
  readonly shares?: number;
  readonly accounts?: string;
}

/** An invented company with the last fiscal years to 2024 and a year of prices. */
function company({ years = 8, earnings = 300, shares = 100, accounts = 'USD' }: Poor): IssuerBundle {
  const facts = Array.from({ length: years }, (_, i) => 2025 - years + i).flatMap((year) => {
    const filing = { form: '10-K', accession: `0000000001-${year - 1999}-000001`, filed: `${year + 1}-02-01`, taxonomy: 'us-gaap', end: `${year}-12-31` };
    const flow = (concept: string, value: number, unit = accounts) => ({ ...filing, concept, unit, value, start: `${year}-01-01` });
    const balance = (concept: string, value: number, unit = accounts) => ({ ...filing, concept, unit, value });
    return [
      flow('Revenues', 1000 + 10 * year),
      flow('NetIncomeLoss', earnings),
      flow('NetCashProvidedByUsedInOperatingActivities', earnings),
      flow('PaymentsToAcquirePropertyPlantAndEquipment', 20),
      balance('StockholdersEquity', 2000),
      balance('Assets', 4000),
      balance('CommonStockSharesOutstanding', shares, 'shares'),
      ...(shares === 0
        ? []
        : [
            flow('EarningsPerShareDiluted', earnings / shares, `${accounts}/shares`),
            flow('WeightedAverageNumberOfDilutedSharesOutstanding', shares, 'shares'),
            { ...balance('EntityCommonStockSharesOutstanding', shares, 'shares'), taxonomy: 'dei', end: `${year + 1}-01-20` },
          ]),
    ];
  });
  const unknown = { country: null, sic: null, sector: null, industry_group: null, industry: null, description: null, fiscal_year_end: null };
  const bars = Array.from({ length: 60 }, (_, i) => ({ day: addDays('2025-02-03', i), open: 30, high: 30, low: 30, close: 30, volume: 1000 }));
  return {
    issuer: { issuer_id: 'test:1', name: 'Poor Sextants', cik: null, ...unknown, former_names: [], demo: false },
    listings: [
      {
        ...{ stockid: 'US00000001', share_class: 'common', country: 'US', exchange: 'NYSE', currency: 'USD', isin: null, delisted_on: null },
        symbols: [{ symbol: 'POOR', exchange: 'NYSE', valid_from: '2020-01-01', valid_to: null }],
        prices: { bars, dividends: [], splits: [] },
      },
    ],
    filings: [],
    facts,
  };
}

/** A sentence that a member reads. */
const SENTENCE = /^[A-Z].+\.$/;

describeOnStores('Accounts from which little can be worked out', (openFresh) => {
  async function load(poor: Poor) {
    const store = await openFresh();
    await storeIssuer(store.db, company(poor), 1);
    const api = testApi(testServices(store));
    const get = async <T>(path: string) => {
      const answer = await api.request(`/reader/_api/${path}`);
      expect(answer.status, path).toBe(200);
      return (await answer.json()) as T;
    };
    const [summary, dcf, box, signs, wacc] = await Promise.all([
      get<StockSummary>('stocks/POOR/summary'),
      get<DcfFairValue>('stocks/POOR/dcf_fair_value'),
      get<ValuationBox>('chart/POOR/valuation_box'),
      get<StockSigns>('stocks/POOR/warning_signs'),
      get<WaccDetails>('stocks/POOR/wacc_details'),
    ]);
    const row = (key: string) => summary.valuation.find((figure) => figure.key === key);
    return { summary, dcf, box, signs, wacc, row };
  }

  test('a loss has words instead of a P/E, and no value by earnings', async () => {
    const { summary, dcf, box, row } = await load({ earnings: -300 });
    expect([summary.pe, summary.words?.pe, summary.mktcap]).toEqual([null, 'At Loss', 3000]);
    expect(row('pe')).toMatchObject({ value: null, word: 'At Loss' });
    expect(dcf.bases.earnings).toMatchObject({ fair_value: null, reason: expect.stringMatching(SENTENCE) });
    expect(box).toMatchObject({ iv_dcEarning: null, iv_dcf: null, grahamnumber: null, lynchvalue: null, EPV: null });
    expect(Object.values(box.notes).every((note) => SENTENCE.test(note))).toBe(true);
  });

  test('one year of history has no growth, so no value by it, and every check that needs more years says so', async () => {
    const { dcf, box, signs, summary } = await load({ years: 1 });
    expect(summary.pe).toBe(10);
    for (const base of Object.values(dcf.bases)) expect(base).toMatchObject({ growth: null, fair_value: null, trends: [] });
    expect(box.gf_value).toBeNull();
    expect(box.notes['gf_value']).toMatch(SENTENCE);
    const growth = signs.signs.filter(({ key }) => /growth|predict|trend/.test(key));
    expect(growth.length).toBeGreaterThan(0);
    for (const sign of growth) expect(sign).toMatchObject({ level: 'not_judged', reason: expect.stringMatching(SENTENCE) });
  });

  test('a share count of zero has no market value, no figures of a share and no multiples, and says why', async () => {
    const { summary, row, box, dcf, wacc } = await load({ shares: 0 });
    expect([summary.mktcap, summary.shares, summary.pe, summary.pb]).toEqual([null, null, null, null]);
    expect(row('mktcap')).toMatchObject({ value: null, note: 'No filing counts the shares of the company.' });
    expect(summary.valuation.flatMap(({ value }) => value ?? [])).toEqual([]);
    expect(Object.entries(box).filter(([key, value]) => key !== 'price' && typeof value === 'number')).toEqual([]);
    for (const base of Object.values(dcf.bases)) expect(base).toMatchObject({ value: null, fair_value: null, reason: expect.stringMatching(SENTENCE) });
    expect(wacc).toMatchObject({ market_cap: null, wacc: null, reason: expect.stringMatching(SENTENCE) });
  });

  test('accounts in a currency without a rate have a market value and nothing that sets the price against them', async () => {
    const { summary, row, box, dcf } = await load({ accounts: 'CAD' });
    expect([summary.mktcap, summary.pe, summary.pb]).toEqual([3000, null, null]);
    expect(row('pe')).toMatchObject({ value: null, note: expect.stringMatching(/^No exchange rate of CAD to USD .+ is loaded\.$/) });
    expect(Object.entries(box).filter(([key, value]) => key !== 'price' && typeof value === 'number')).toEqual([]);
    for (const base of Object.values(dcf.bases))
      expect(base).toMatchObject({ value: null, fair_value: null, reason: expect.stringContaining('No exchange rate of CAD') });
  });
});
