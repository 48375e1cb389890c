import type { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import type { DividendHistory, StockDividends, StockRights, StockSplits, TopDividends } from '#contract/entities/stock/dividends.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket, TODAY } from '../leading-market.ts';

const bar = (day: string, close: number) => ({ day, open: close, high: close, low: close, close, volume: 1000 });
const unknown = { country: null, sic: null, sector: null, industry_group: null, industry: null, description: null, fiscal_year_end: null };

/** An invented company whose accounts declare dividends and whose prices come without any. */
function withoutExDates(amounts: readonly (readonly [year: number, amount: number | undefined])[]): IssuerBundle {
  const ofYear = (year: number, amount: number | undefined) => {
    const filing = {
      form: '10-K',
      accession: `0000000001-${year - 1999}-000001`,
      filed: `${year + 1}-02-01`,
      taxonomy: 'us-gaap',
      end: `${year}-12-31`,
    } as const;
    const flow = (concept: string, value: number, unit = 'USD') => ({ ...filing, concept, unit, value, start: `${year}-01-01` });
    return [
      flow('Revenues', 5000),
      flow('NetIncomeLoss', 400),
      flow('EarningsPerShareDiluted', 4, 'USD/shares'),
      ...(amount === undefined ? [] : [flow('CommonStockDividendsPerShareDeclared', amount, 'USD/shares')]),
      { ...filing, concept: 'StockholdersEquity', unit: 'USD', value: 2000 },
      { ...filing, concept: 'Assets', unit: 'USD', value: 9000 },
      { ...filing, concept: 'CommonStockSharesOutstanding', unit: 'shares', value: 100 },
    ];
  };
  return {
    issuer: { issuer_id: 'test:1', name: 'Quiet Payer', cik: null, ...unknown, former_names: [], demo: false },
    listings: [
      {
        stockid: 'US00000001',
        share_class: 'common',
        country: 'US',
        exchange: 'NYSE',
        currency: 'USD',
        isin: null,
        delisted_on: null,
        symbols: [{ symbol: 'QUIE', exchange: 'NYSE', valid_from: '2020-01-01', valid_to: null }],
        prices: { bars: [bar('2024-12-31', 48), bar('2025-02-03', 50)], dividends: [], splits: [] },
      },
    ],
    filings: [],
    facts: amounts.flatMap(([year, amount]) => ofYear(year, amount)),
  };
}

describeOnStores('Dividends', (openFresh) => {
  let api: Hono;
  let answer: StockDividends;
  let history: PriceHistory;

  const get = async <T>(path: string): Promise<T> => {
    const response = await api.request(`/reader/_api/${path}`);
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };

  beforeAll(async () => {
    const store = await openFresh(leadingMarket);
    api = testApi(testServices(store));
    const payers = await get<TopDividends>('dividend/top20');
    const id = payers.stocks.find(({ currency }) => currency === 'USD')?.stockid ?? '';
    answer = await get(`stocks/${id}/dividend`);
    history = await get(`stocks/${id}/history/price?adjusted=split`);
  });

  test('the yield is the payments of the last twelve months over the last close, the payments are those of the prices [DIV-02]', () => {
    const perYear = answer.payments_per_year ?? 0;
    const last = answer.payments.filter(({ kind }) => kind === 'regular').slice(0, perYear);
    const sum = last.reduce((total, { adjusted }) => total + adjusted, 0);
    expect(answer.annual).toBeCloseTo(sum, 8);
    expect(answer.yield).toBeCloseTo(sum / (history.close.at(-1) ?? Number.NaN), 8);
    expect(answer.payments.map(({ ex_day, amount }) => ({ day: ex_day, amount })).reverse()).toEqual(history.dividends);
    expect(answer.forward_yield).toBeCloseTo(((answer.expected?.amount ?? Number.NaN) * perYear) / (answer.price ?? Number.NaN), 8);
  });

  test('the years hold every payment, and the raises in a row are counted back from the newest whole year', () => {
    const listed = answer.payments.reduce((sum, { adjusted }) => sum + adjusted, 0);
    expect(answer.years.reduce((sum, { regular, special }) => sum + regular + special, 0)).toBeCloseTo(listed, 6);
    const whole = answer.years.filter(({ is_whole }) => is_whole).map(({ regular }) => regular);
    let raises = 0;
    for (let at = whole.length - 1; at > 0 && (whole[at] ?? 0) > (whole[at - 1] ?? 0); at--) raises++;
    expect(answer.years_of_increase).toBe(raises);
    const year = answer.growth.find(({ years }) => years === 1)?.rate;
    expect(year).toBeCloseTo((whole.at(-1) ?? 0) / (whole.at(-2) ?? 0) - 1, 8);
  });

  test('past yields use the payments and closes of their own time, one a week [DIV-02]', async () => {
    const { days, values } = answer.yields;
    expect(days.length).toBeGreaterThan(500);
    const response = await api.request(`/reader/_api/stocks/${answer.stockid}/dividend_historical_data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: '2015-01-01', to: '2015-12-31' }),
    });
    const daily = (await response.json()) as DividendHistory;
    expect(daily.yields.days[0]?.slice(0, 4)).toBe('2015');
    const shared = daily.yields.days.flatMap((day, at) => (days.includes(day) ? [[daily.yields.values[at], values[days.indexOf(day)]] as const] : []));
    expect(shared.length).toBeGreaterThan(45);
    for (const [ofDay, ofWeek] of shared) expect(ofWeek).toBeCloseTo(ofDay ?? Number.NaN, 5);
  });

  test('what pays for it comes from the accounts: earnings, free cash flow and payout of each year', () => {
    const year = answer.cover.find(({ is_trailing, payout_ratio }) => !is_trailing && payout_ratio !== null);
    expect(year?.payout_ratio).toBeCloseTo((year?.dividends ?? Number.NaN) / (year?.earnings ?? Number.NaN), 8);
    const { dividends_paid, net_repurchases, net_debt_paydown, market_value, shareholder_yield } = answer.shareholders ?? {};
    const total = (dividends_paid ?? Number.NaN) + (net_repurchases ?? Number.NaN) + (net_debt_paydown ?? Number.NaN);
    expect(shareholder_yield).toBeCloseTo(total / (market_value ?? Number.NaN), 8);
  });

  test('the list of the highest yields has at most twenty companies, the highest first, each once [DIV-01]', async () => {
    const { stocks } = await get<TopDividends>('dividend/top20');
    expect(stocks.length).toBeLessThanOrEqual(20);
    expect(stocks.length).toBeGreaterThan(5);
    const yields = stocks.map((stock) => stock.yield ?? 0);
    expect(yields).toEqual([...yields].sort((a, b) => b - a));
    expect(new Set(stocks.map(({ company }) => company)).size).toBe(stocks.length);
  });

  test('splits are those of the prices; rights issues are unknown, and it says why [DIV-02]', async () => {
    const { splits, since } = await get<StockSplits>(`stocks/${answer.stockid}/split`);
    expect(splits).toEqual(history.splits.map(({ day, numerator, denominator }) => ({ day, numerator, denominator })).reverse());
    expect(since).toBe(history.days[0]);
    expect(await get<StockRights>(`stocks/${answer.stockid}/rights`)).toMatchObject({ rights: [], reason: expect.stringContaining('rights') });
  });

  test('of a company whose prices come without dividends the years of its accounts are shown, and no past yields', async () => {
    const store = await openFresh();
    await storeIssuer(
      store.db,
      withoutExDates([
        [2022, 1],
        [2023, 1.1],
        [2024, 1.25],
      ]),
      Date.parse(TODAY),
    );
    const response = await testApi(testServices(store)).request('/reader/_api/stocks/US00000001/dividend');
    const quiet = (await response.json()) as StockDividends;
    expect(quiet).toMatchObject({ from: 'accounts', payments: [], expected: null, annual: 1.25, years_of_increase: 2, yields: { days: [], values: [] } });
    expect(quiet.years.map(({ year, regular }) => [year, regular])).toEqual([
      [2022, 1],
      [2023, 1.1],
      [2024, 1.25],
    ]);
    expect(quiet.note).toContain('ex-dates');
    expect(quiet.yield).toBeCloseTo(1.25 / 50, 8);
  });

  test('the year in which a company began to pay is not a raise, and years of long ago are not a streak', async () => {
    const store = await openFresh();
    const ask = async (amounts: Parameters<typeof withoutExDates>[0]) => {
      await storeIssuer(store.db, withoutExDates(amounts), Date.parse(TODAY));
      const response = await testApi(testServices(store)).request('/reader/_api/stocks/US00000001/dividend');
      return (await response.json()) as StockDividends;
    };
    const begun = await ask([
      [2021, undefined],
      [2022, 0.2],
      [2023, 1],
      [2024, 1.1],
    ]);
    expect(begun.years_of_increase).toBe(1);
    const other = await openFresh();
    await storeIssuer(
      other.db,
      withoutExDates([
        [2022, 1],
        [2023, 1.2],
        [2024, undefined],
      ]),
      Date.parse(TODAY),
    );
    const response = await testApi(testServices(other)).request('/reader/_api/stocks/US00000001/dividend');
    expect((await response.json()) as StockDividends).toMatchObject({ annual: null, years_of_increase: null, growth: [] });
  });
});
