import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { getFundFundamentals } from '#contract/endpoints/funds/funds.ts';
import { Fund, FundFundamentals, FundHolder, FundHolding, FundTechnicals, ListedFund } from '#contract/entities/funds/fund.ts';
import { GuruPosition } from '#contract/entities/gurus/guru.ts';
import { portfolioLists, ScreenedPosition } from '#contract/entities/gurus/guru-figures.ts';
import { pageOf } from '#contract/list/page-of.ts';
import type { OpenStore } from '#server/database/open.ts';
import { storeFundClasses, storeNport } from '#server/queries/funds/store-funds.ts';
import { QuarterPrices } from '#server/queries/gurus/quarter-prices.ts';
import { renewGuru } from '#server/queries/gurus/renew-guru.ts';
import { changeMarketStamp } from '#server/queries/market/market-stamp.ts';
import { readNport } from '#server/sources/nport/read-nport.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { type MadeRow, nportFiling } from './nport-forms.ts';

const STOCKS = [
  { stockid: 'US0000000A', symbol: 'AAA', cusip: '037833100', share_class: 'common', figures: { pe: 10, pb: 2, yield: 0.04 } },
  { stockid: 'US0000000B', symbol: 'BBB', cusip: '88579Y101', share_class: 'common', figures: { pe: 30, pb: null, yield: 0.01 } },
  { stockid: 'US0000000C', symbol: 'CCC', cusip: '67066G104', share_class: 'common', figures: { pe: -5, pb: 4, yield: 0 } },
  {
    stockid: 'US0000000D',
    symbol: 'PLNX',
    cusip: '',
    share_class: 'etf',
    figures: { pricehislow: 80, pricehishigh: 125, p_change: 1, p_pct_change: 0.01, ytd_change: 0.05, beta: 0.9 },
  },
  { stockid: 'US0000000E', symbol: 'SPY', cusip: '', share_class: 'common', figures: {} },
];

const FIRST: readonly MadeRow[] = [
  { name: 'A', cusip: '037833100', balance: '10', value: '300', percent: '30' },
  { name: 'B', cusip: '88579Y101', balance: '5', value: '300', percent: '30' },
];
/** A was split two for one and nothing of it was sold; half of B was; C is new. */
const SECOND: readonly MadeRow[] = [
  { name: 'A', cusip: '037833100', balance: '20', value: '400', percent: '40' },
  { name: 'B', cusip: '88579Y101', balance: '2.5', value: '200', percent: '20' },
  { name: 'C', cusip: '67066G104', balance: '4', value: '150', percent: '15' },
  { name: 'Elsewhere', cusip: 'N/A', isin: 'GB0002634946', balance: '3', value: '50', percent: '5', country: 'CH' },
  { name: 'A bond', cusip: 'N/A', balance: '90', value: '90', percent: '9', category: 'DBT', country: 'ES' },
  { name: 'Sold short', cusip: 'N/A', balance: '-2', value: '-20', percent: '-2', payoff: 'Short' },
];

async function listStocks({ db }: OpenStore): Promise<void> {
  for (const { stockid, symbol, cusip, share_class, figures } of STOCKS) {
    const issuer_id = `cik:${symbol}`;
    const nothing = {
      cik: null,
      country: 'US',
      sic: null,
      sector: 'Technology',
      industry_group: null,
      industry: null,
      industry_from: null,
      description: null,
      fiscal_year_end: null,
    };
    await db
      .insertInto('issuer')
      .values({ issuer_id, name: `${symbol} Works`, ...nothing, former_names: '[]', demo: 0, updated_at: 0 })
      .execute();
    const listed = {
      share_class,
      country: 'US',
      exchange: 'NYSE',
      currency: 'USD',
      symbol,
      display_symbol: symbol,
      company: `${symbol} Works`,
      isin: null,
      delisted_on: null,
    };
    await db
      .insertInto('listing')
      .values({ stockid, issuer_id, ...listed, demo: 0 })
      .execute();
    await db
      .insertInto('snapshot')
      .values({ stockid, day: '2026-09-30', price: 100, mktcap: null, figures: JSON.stringify(figures), list_figures: null, screening: null })
      .execute();
    if (cusip !== '') await db.insertInto('cusip').values({ stockid, cusip, valid_from: '2020-01-01', valid_to: null, seen_to: '2026-09-30' }).execute();
  }
  await db.insertInto('split').values({ stockid: 'US0000000A', day: '2026-05-11', numerator: 2, denominator: 1 }).execute();
}

describeOnStores('Funds', (openFresh) => {
  let api: Hono;
  let store: OpenStore;
  const get = async <Schema extends v.GenericSchema>(schema: Schema, path: string): Promise<v.InferOutput<Schema>> => {
    const response = await api.request(`/reader/_api/${path}`);
    expect(response.status, path).toBe(200);
    return v.parse(schema, await response.json());
  };

  beforeAll(async () => {
    store = await openFresh();
    await listStocks(store);
    await storeFundClasses(store.db, [{ class_id: 'C000000001', series_id: 'S000000001', ticker: 'PLNX' }]);
    await storeNport(store.db, readNport(nportFiling(FIRST)));
    await storeNport(store.db, readNport(nportFiling(SECOND, { accession: '0000000001-26-000002', filed: '20260828', period: '2026-06-30' })));
    await renewGuru(store.db, 'S000000001', new QuarterPrices(store.db));
    api = testApi(testServices(store));
  }, 120_000);

  test('a fund is found by its ticker, its stockid and its series, with its reports and what they add up to [ETF-03]', async () => {
    const fund = await get(Fund, 'etf/PLNX/summary');
    expect(fund).toMatchObject({
      fund_id: 'S000000001',
      ticker: 'PLNX',
      name: 'Plain Index Fund',
      registrant: 'Plain Trust',
      stockid: 'US0000000D',
      is_fund: true,
    });
    expect(
      fund.reports.map(({ period, filed_on, public_on, holdings, weight_sum }) => [period, filed_on, public_on, holdings, Number(weight_sum.toFixed(10))]),
    ).toEqual([
      ['2026-03-31', '2026-05-28', '2026-05-30', 2, 0.6],
      ['2026-06-30', '2026-08-28', '2026-08-29', 6, 0.87],
    ]);
    expect((await get(Fund, 'etf/US0000000D/summary')).fund_id).toBe('S000000001');
    expect((await get(Fund, 'etf/S000000001/summary')).name).toBe('Plain Index Fund');
    expect((await get(pageOf(ListedFund), 'etf/all')).rows.map(({ ticker, net_assets }) => [ticker, net_assets])).toEqual([['PLNX', 1000]]);
  });

  test('a unit trust without reports is a fund without any, and what is neither fund nor stock is not found', async () => {
    expect(await get(Fund, 'etf/SPY/summary')).toMatchObject({ fund_id: null, name: 'SPY Works', reports: [], quarters: [], is_fund: false });
    expect(await get(FundFundamentals, 'etf/SPY/fundamental_data')).toMatchObject({ pettm: null, pb_ratio: null, yield: null, period: null });
    expect((await api.request('/reader/_api/etf/NOTHING/summary')).status).toBe(404);
  });

  test('multiples are the harmonic mean by weight of what is known, with the part of the net assets they are of [ETF-01]', async () => {
    const found = await get(FundFundamentals, 'etf/PLNX/fundamental_data');
    // A at 10 times earnings and B at 30; C has losses, the share elsewhere is not known.
    expect(found.pettm).toBeCloseTo(0.6 / (0.4 / 10 + 0.2 / 30), 10);
    expect(found.pb_ratio).toBeCloseTo(0.55 / (0.4 / 2 + 0.15 / 4), 10);
    expect(found.yield).toBeCloseTo((0.4 * 0.04 + 0.2 * 0.01) / 0.75, 10);
    expect([found.pettm_covered, found.pb_ratio_covered, found.yield_covered].map((each) => Number(each.toFixed(10)))).toEqual([0.6, 0.55, 0.75]);
    expect(found.period).toBe('2026-06-30');
    // Cached by day and id: made once while nothing in the market has changed, kept a day by devices, and made anew once it has.
    await store.db
      .updateTable('snapshot')
      .set({ figures: JSON.stringify({ pe: 20, pb: 2, yield: 0.04 }) })
      .where('stockid', '=', 'US0000000A')
      .execute();
    expect(getFundFundamentals.freshFor).toBe(86_400);
    expect(await get(FundFundamentals, 'etf/PLNX/fundamental_data')).toEqual(found);
    await changeMarketStamp(store.db);
    expect((await get(FundFundamentals, 'etf/PLNX/fundamental_data')).pettm).toBeCloseTo(0.6 / (0.4 / 20 + 0.2 / 30), 10);
  });

  test('technical data are those of the listing of the fund', async () => {
    expect(await get(FundTechnicals, 'etf/PLNX/technical_data')).toEqual({
      ...{ currency: 'USD', last_price_date: '2026-09-30', price: 100, p_change: 1, p_pct_change: 0.01, ytd_change: 0.05 },
      ...{ pricehislow: 80, pricehishigh: 125, above_low: 0.25, below_high: expect.closeTo(-0.2, 10), beta: 0.9 },
    });
  });

  test('trades are what changed between two reports; a split across the quarter is none', async () => {
    const { rows } = await get(pageOf(GuruPosition), 'etf/PLNX/trades/all');
    expect(rows.map(({ display_symbol, company, change, shares, prior_shares }) => [display_symbol ?? company, change, shares, prior_shares]).sort()).toEqual([
      ['BBB', -50, 2.5, 5],
      ['CCC', 10_000, 4, 0],
      ['Elsewhere', 10_000, 3, 0],
    ]);
    const picks = await get(pageOf(GuruPosition), 'etf/PLNX/trades/picks');
    expect(picks.rows).toHaveLength(3);
    expect((await get(pageOf(GuruPosition), 'etf/PLNX/trades/all?date=2026-03-31')).rows).toEqual([]);
  });

  test('every list of the holdings answers, and the whole report has bonds, shorts and what is not listed here [ETF-02]', async () => {
    for (const list of portfolioLists) await get(pageOf(ScreenedPosition), `etf/PLNX/portfolio/screener/${list}`);
    const low = await get(pageOf(ScreenedPosition), 'etf/PLNX/portfolio/screener/low-pe');
    expect(low.rows.length).toBeLessThan(4);
    const { rows } = await get(pageOf(FundHolding), 'etf/PLNX/portfolio/latest');
    expect(rows.map(({ name, display_symbol, balance, weight, asset }) => [name, display_symbol, balance, weight, asset])).toEqual([
      ['AAA Works', 'AAA', 20, 0.4, 'Common stock'],
      ['BBB Works', 'BBB', 2.5, 0.2, 'Common stock'],
      ['CCC Works', 'CCC', 4, 0.15, 'Common stock'],
      ['A bond', null, 90, 0.09, 'Bonds'],
      ['Elsewhere', null, 3, 0.05, 'Common stock'],
      ['Sold short', null, -2, -0.02, 'Common stock'],
    ]);
  });

  test('countries are chosen by code and sorted by name', async () => {
    const ask = (query: string) => get(pageOf(FundHolding), `etf/PLNX/portfolio/latest?${query}`);
    const sorted = await ask('sort=country&order=asc');
    expect(sorted.choices.in_country).toEqual(['CH', 'ES', 'US']);
    expect(sorted.rows.map(({ country }) => country)).toEqual(['ES', 'CH', 'US', 'US', 'US', 'US']);
    expect((await ask('in_country=CH')).rows.map(({ name }) => name)).toEqual(['Elsewhere']);
  });

  test('a stock names the funds that hold it', async () => {
    const { rows } = await get(pageOf(FundHolder), 'stocks/BBB/fund_holders');
    expect(rows.map(({ ticker, weight, shares, change, follows_index }) => [ticker, weight, shares, change, follows_index])).toEqual([
      ['PLNX', 0.2, 2.5, -50, true],
    ]);
    expect((await get(pageOf(FundHolder), 'stocks/SPY/fund_holders')).rows).toEqual([]);
  });

  test('mutual funds are those with a class whose ticker is of five letters that end in X, with what their stocks are', async () => {
    const listed = (query: string) => get(pageOf(ListedFund), `etf/all?${query}`);
    expect((await listed('of=mutual')).total).toBe(0);
    const classes = { class_id: 'C000000002', series_id: 'S000000001', ticker: 'PLNOX' };
    await storeFundClasses(store.db, [classes]);
    await changeMarketStamp(store.db);
    const { rows } = await listed('of=mutual');
    const fund = await get(Fund, 'etf/PLNX/summary');
    expect(rows).toMatchObject([{ fund_id: 'S000000001', tickers: ['PLNOX', 'PLNX'], stocks: fund.quarters.at(-1)?.positions }]);
    expect(rows[0]?.top_ten).toBe(fund.quarters.at(-1)?.top_ten);
    expect((await listed('of=all')).total).toBeGreaterThanOrEqual(rows.length);
  });
});
