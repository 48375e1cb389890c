import type { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import type { DcfFairValue } from '#contract/entities/stock/dcf.ts';
import type { Financials } from '#contract/entities/stock/financials.ts';
import type { WaccDetails } from '#contract/entities/stock/wacc.ts';
import { trendGrowth } from '#domain/growth/trend-growth.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { storeExchangeRates } from '#server/queries/prices/exchange-rates.ts';
import { storeSeries } from '#server/queries/sources/series.ts';
import { dcfRoutes } from '#server/routes/stock/dcf.ts';
import { stockRoutes } from '#server/routes/stock/stocks.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';

async function answer<T>(api: Hono, path: string): Promise<T> {
  const response = await api.request(`/reader/_api/stocks/${path}`);
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
}

describeOnStores('The DCF value of demo companies', (openFresh) => {
  let api: Hono;
  const dcf = (symbol: string) => answer<DcfFairValue>(api, `${symbol}/dcf_fair_value`);

  beforeAll(async () => {
    const store = await openFresh(leadingMarket);
    api = testApi(testServices(store), [...dcfRoutes, ...stockRoutes]);
  });

  test('is earnings and free cash flow by the defaults, worked out again by hand [DCF-01]', async () => {
    const { bases, treasury, discount_rate, currency, price } = await dcf('HLDN~');
    expect(discount_rate).toBeCloseTo(Math.ceil(((treasury?.rate ?? 0) * 1e6) / 1e4 - 1e-9) / 100 + 0.06, 12);
    const accounts = await answer<Financials>(api, 'HLDN~/financials/per_share?type=ttm&length=1&currency=listing');
    const years = await answer<Financials>(api, 'HLDN~/financials/per_share?type=annual&length=11');
    for (const base of Object.values(bases)) {
      const row = accounts.rows.find(({ key }) => key === base.row);
      expect(base.value).toBeCloseTo(row?.values[0] ?? Number.NaN, 10);
      const past = years.rows.find(({ key }) => key === base.row)?.values.toReversed() ?? [];
      const trend = trendGrowth(
        past.map((value) => value ?? undefined),
        base.trends[0]?.years ?? 10,
      );
      expect(base.trends[0]?.rate).toBeCloseTo(trend?.rate ?? Number.NaN, 10);
      let [flow, value] = [base.value ?? Number.NaN, 0];
      for (let year = 1; year <= 20; year++) {
        flow *= 1 + (year <= 10 ? (base.growth ?? Number.NaN) : 0.04);
        value += flow / (1 + discount_rate) ** year;
      }
      expect(base.fair_value).toBeCloseTo(value, 8);
      expect(base.years).toHaveLength(10);
    }
    expect([currency, price]).toEqual(['USD', expect.any(Number)]);
  });

  test('a company at a loss has a sentence and no number', async () => {
    const { bases } = await dcf('QLLN~');
    expect(bases.earnings).toMatchObject({
      fair_value: null,
      reason: 'The company lost money over the last twelve months, and a loss that grows is worth nothing.',
    });
  });

  test('a bank has no free cash flow, and a value by its earnings', async () => {
    const { bases } = await dcf('TSX:HVBK~');
    expect(bases.earnings.fair_value).toBeGreaterThan(0);
    expect(bases.free_cash_flow).toMatchObject({ value: null, fair_value: null, reason: expect.stringContaining('bank') });
  });

  test('with too few years the member is asked for a growth', async () => {
    const { bases } = await dcf('TDWR~');
    for (const base of Object.values(bases)) expect(base).toMatchObject({ growth: null, fair_value: null, trends: [] });
  });

  test('the cost of capital is that of its parts, and beside the discount rate', async () => {
    const details = await answer<WaccDetails>(api, 'HLDN~/wacc_details');
    const { market_cap, debt, interest_expense, tax_rate, beta, treasury, wacc } = details;
    const [worth, owed, yields] = [market_cap ?? Number.NaN, debt ?? Number.NaN, treasury?.rate ?? Number.NaN];
    const ofDebt = Math.min(Math.max((interest_expense ?? 0) / owed, yields), yields + 0.1);
    const ofEquity = yields + (beta ?? Number.NaN) * 0.06;
    expect(wacc).toBeCloseTo((worth * ofEquity + owed * ofDebt * (1 - (tax_rate ?? 0))) / (worth + owed), 10);
    expect((await dcf('HLDN~')).wacc).toBe(wacc);
    expect(details.debts.map(({ value }) => value).reduce((sum, value) => sum + value / 2, 0)).toBeCloseTo(owed, 4);
  });

  test('a stock that nobody knows has none', async () => {
    expect((await api.request('/reader/_api/stocks/NOSUCH/dcf_fair_value')).status).toBe(404);
    expect((await api.request('/reader/_api/stocks/NOSUCH/wacc_details')).status).toBe(404);
  });
});

const bar = (day: string, close: number) => ({ day, open: close, high: close, low: close, close, volume: 1000 });

/** An invented company with six fiscal years, that keeps its accounts in Canadian dollars and is listed in US dollars. */
function northern(shares: number): IssuerBundle {
  const years = [2019, 2020, 2021, 2022, 2023, 2024];
  const flow = (year: number, concept: string, value: number, unit = 'CAD') => ({
    ...{ form: '40-F', accession: `0000000001-${year - 1999}-000001`, filed: `${year + 1}-02-01`, taxonomy: 'ifrs-full' },
    ...{ start: `${year}-01-01`, end: `${year}-12-31`, concept, unit, value },
  });
  const unknown = { country: null, sic: null, sector: null, industry_group: null, industry: null, description: null, fiscal_year_end: null };
  return {
    issuer: { issuer_id: 'test:1', name: 'Northern Sextants', cik: null, ...unknown, former_names: [], demo: false },
    listings: [
      {
        ...{ stockid: 'US00000001', share_class: 'common', country: 'US', exchange: 'NYSE', currency: 'USD', isin: null, delisted_on: null },
        symbols: [{ symbol: 'NRTH', exchange: 'NYSE', valid_from: '2020-01-01', valid_to: null }],
        prices: { bars: [bar('2024-12-31', 28), bar('2025-02-03', 30)], dividends: [], splits: [] },
      },
    ],
    filings: [],
    facts: years.flatMap((year) => [
      flow(year, 'Revenue', 5000),
      flow(year, 'DilutedEarningsLossPerShare', 4 * 1.1 ** (year - 2024), 'CAD/shares'),
      flow(year, 'AdjustedWeightedAverageShares', shares, 'shares'),
      flow(year, 'CashFlowsFromUsedInOperatingActivities', 700),
      flow(year, 'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities', 200),
    ]),
  };
}

describeOnStores('The DCF value of a company with accounts in another currency', (openFresh) => {
  async function calculatedOf(shares: number, withRates: boolean): Promise<DcfFairValue> {
    const { db, ...store } = await openFresh();
    const days = Array.from({ length: 2300 }, (_, i) => addDays('2018-12-20', i));
    if (withRates) await storeExchangeRates(db, [{ base: 'USD', currency: 'CAD', days, rates: days.map(() => 1.25) }]);
    await storeSeries(
      db,
      { source: 'treasury', title: '10 years', unit: 'percent' },
      { series_id: 'par-10Y', observations: [{ day: '2025-01-31', value: 4 }] },
      1,
    );
    await storeIssuer(db, northern(shares), 1);
    return answer(testApi(testServices({ db, ...store }), dcfRoutes), 'NRTH/dcf_fair_value');
  }

  test('is in the currency of the listing, by the growth in that of the accounts', async () => {
    const { bases, discount_rate, treasury } = await calculatedOf(100, true);
    expect([discount_rate, treasury]).toEqual([0.1, { rate: 0.04, day: '2025-01-31' }]);
    const { earnings, free_cash_flow: cash } = bases;
    expect([earnings.value, cash.value]).toEqual([expect.closeTo(3.2, 9), expect.closeTo(4, 9)]);
    expect(earnings).toMatchObject({ growth: expect.closeTo(0.1, 9), trends: [{ years: 5, rate: expect.closeTo(0.1, 9) }] });
    expect(earnings.fair_value).toBeCloseTo(3.2 * 17.44123032, 6);
  });

  test('is unknown without an exchange rate, and says which one is missing', async () => {
    const { bases } = await calculatedOf(100, false);
    expect(bases.earnings).toMatchObject({ value: null, fair_value: null, reason: expect.stringContaining('No exchange rate of CAD to USD') });
  });

  test('has no free cash flow a share with a count of no shares, and says so', async () => {
    const { bases } = await calculatedOf(0, true);
    expect(bases.free_cash_flow).toMatchObject({ value: null, fair_value: null, reason: expect.stringContaining('is not known') });
  });
});
