import type { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import type { MarketCoverage } from '#contract/entities/market/market-coverage.ts';
import type { Sector } from '#contract/entities/market/reference.ts';
import type { DynamicData, ListedStock, NewOfStock, RanksOfStock, StockPopover } from '#contract/entities/stock/listing.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { IndicatorHistory, PriceExtremes, PriceReturns, PricesByDates, StockHistory } from '#contract/entities/stock/price-series.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { GfRank } from '#contract/entities/stock/valuation.ts';
import { isFund } from '#features/stock/is-fund.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';

describeOnStores('Calls about stocks', (openFresh) => {
  let api: Hono;
  let symbol: string;
  let stockid: string;
  let history: PriceHistory;

  const get = async <T>(path: string): Promise<T> => {
    const response = await api.request(`/reader/_api/${path}`);
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await api.request(`/reader/_api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };

  beforeAll(async () => {
    const store = await openFresh(leadingMarket);
    api = testApi(testServices(store));
    const { rows: stocks } = await get<{ rows: ListedStock[] }>('stocks?per_page=1');
    symbol = encodeURIComponent(stocks[0]?.display_symbol ?? '');
    stockid = stocks[0]?.stockid ?? '';
    history = await get(`stocks/${symbol}/history/price?adjusted=split`);
  });

  test('the highest and lowest prices are those of the history [PRC-01]', async () => {
    const { periods, last } = await get<PriceExtremes>(`stocks/${symbol}/history/max_min`);
    expect(periods.map(({ period }) => period)).toEqual(['1y', '3y', '5y', '10y', 'all']);
    const all = periods.at(-1);
    expect(all?.max.price).toBe(Math.max(...history.high.map((high, i) => high ?? history.close[i] ?? 0)));
    expect(all?.min.price).toBe(Math.min(...history.low.map((low, i) => low ?? history.close[i] ?? 0)));
    expect(last).toEqual({ day: history.days.at(-1), price: history.close.at(-1) });
  });

  test('the months of a year compound to the year, and dividends only add to it [PRC-01]', async () => {
    const price = await get<PriceReturns>(`stocks/${symbol}/historical_price_return`);
    const total = await get<PriceReturns>(`stocks/${symbol}/historical_price_return?adjusted=total`);
    const whole = price.years.find(({ year }) => year === 2020);
    const compounded = whole?.months.reduce<number>((value, month) => value * (1 + (month ?? Number.NaN)), 1);
    expect(whole?.return).toBeCloseTo((compounded ?? Number.NaN) - 1, 10);
    expect(price.years[0]?.return).toBeNull();
    expect(total.years.find(({ year }) => year === 2020)?.return ?? Number.NaN).toBeGreaterThanOrEqual(whole?.return ?? Number.NaN);
  });

  test('an indicator answers one value a day, with the parameters asked for [PRC-01]', async () => {
    const { lines, days, parameters } = await get<IndicatorHistory>(`stocks/${symbol}/indicators/sma/history?parameters=5`);
    expect(parameters).toEqual([5]);
    expect(days).toEqual(history.days);
    expect(lines.sma?.slice(0, 4)).toEqual([null, null, null, null]);
    expect(lines.sma?.[4]).toBeCloseTo(history.close.slice(0, 5).reduce((sum, close) => sum + close, 0) / 5, 8);
  });

  test('an indicator that nobody knows, and parameters that are no numbers, are refused', async () => {
    expect((await api.request(`/reader/_api/stocks/${symbol}/indicators/hope/history`)).status).toBe(400);
    expect((await api.request(`/reader/_api/stocks/${symbol}/indicators/sma/history?parameters=a`)).status).toBe(400);
  });

  test('on a Sunday Friday’s close applies, and before the first day none', async () => {
    const dates = ['2025-06-22', '2025-06-20', '1950-01-01', '2099-01-01'];
    const { prices } = await post<PricesByDates>(`stocks/${symbol}/prices/by-dates`, { dates, adjusted: 'split' });
    const friday = history.close[history.days.indexOf('2025-06-20')];
    expect(prices).toEqual([
      { date: '2025-06-22', day: '2025-06-20', close: friday },
      { date: '2025-06-20', day: '2025-06-20', close: friday },
      { date: '1950-01-01', day: null, close: null },
      { date: '2099-01-01', day: null, close: null },
    ]);
  });

  test('prices of several stocks leave out what is not known', async () => {
    const answer = await post<PricesByDates[]>('stocks/prices/by-dates', { stockids: [stockid, 'US00000000'], dates: ['2025-06-20'] });
    expect(answer.map((each) => each.stockid)).toEqual([stockid]);
  });

  test('one field of a stock is its column of the history', async () => {
    const { values } = await get<StockHistory>(`stock_history/${symbol}/close?adjusted=split&from=2025-06-02&to=2025-06-30`);
    const from = history.days.findIndex((day) => day >= '2025-06-02');
    expect(values[0]).toEqual({ day: history.days[from], value: history.close[from] });
    const splits = await get<StockHistory>(`stock_history/${symbol}/split`);
    expect(splits.values).toEqual(history.splits.map(({ day, numerator, denominator }) => ({ day, value: numerator / denominator })));
  });

  test('summary, summary view, detail and dynamic data agree on a stock', async () => {
    const summary = await get<StockSummary>(`stocks/${symbol}/summary`);
    expect(await get(`stocks/${symbol}/summary_view`)).toEqual(summary);
    expect(summary).toMatchObject(await get<object>(`stocks/${symbol}/detail`));
    const { gf_score, ...dynamic } = await get<DynamicData>(`stocks/${symbol}/dynamic_data`);
    expect(summary).toMatchObject(dynamic);
    expect(gf_score).toBeGreaterThan(0);
    expect(gf_score).toBe((await get<GfRank>(`gf_rank/${symbol}`)).rank);
    expect(await post('stocks', { stockids: ['US00000000', stockid, stockid] })).toEqual([summary]);
    expect(await post('stocks/dynamic', { stockids: [stockid] })).toEqual([{ ...dynamic, gf_score }]);
    expect(await get(`stocks/${symbol}/stockid`)).toEqual({ stockid });
  });

  test('the ranks of a stock are those of its summary, with the factors they are made of', async () => {
    const { ranks, predictability } = await get<StockSummary>(`stocks/${symbol}/summary`);
    const answer = await get<RanksOfStock>(`stocks/${symbol}/rank`);
    expect(answer).toEqual({ stockid, ranks, predictability });
    expect(answer.ranks.map(({ key }) => key)).toEqual(['financial_strength', 'profitability', 'growth', 'gf_value']);
    expect(answer.ranks.filter(({ key }) => key !== 'gf_value').every(({ factors }) => factors.length > 2)).toBe(true);
  });

  test('what is new of a stock is its last price, filing, dividend and split; a fund has no filing, and nothing is shown for it', async () => {
    const raw = await get<PriceHistory>(`stocks/${symbol}/history/price?adjusted=raw`);
    const summary = await get<StockSummary>(`stocks/${symbol}/summary`);
    const answer = await get<NewOfStock>(`stocks/${symbol}/new`);
    expect(answer).toMatchObject({ stockid, price: raw.close.at(-1), last_price_date: raw.days.at(-1), latest_filing: summary.latest_filing });
    expect(answer.dividend).toEqual(raw.dividends.at(-1) ?? null);
    expect(answer.split).toEqual(raw.splits.at(-1) ?? null);
    expect(answer.latest_filing).not.toBeNull();
    expect(summary.newest_accounts).toEqual({ end: summary.ranks[0]?.end, rhythm: 'quarter' });
    expect((await get<NewOfStock>('stocks/MWLD~/new')).latest_filing).toBeNull();
  });

  test('a fund is distinguished from a company by its morn_secr_id [STK-03]', async () => {
    const [fund, companyOfList] = [await get<StockSummary>('stocks/MWLD~/summary'), await get<StockSummary>(`stocks/${symbol}/summary`)];
    expect([isFund(fund), isFund(companyOfList)]).toEqual([true, false]);
    expect(fund.morn_secr_id).toMatch(/^etf/);
  });

  test('ranks and news of a stock that nobody knows are refused', async () => {
    for (const call of ['rank', 'new']) expect((await api.request(`/reader/_api/stocks/NOPE/${call}`)).status).toBe(404);
  });

  test('the latest price is the last bar as traded', async () => {
    const raw = await get<PriceHistory>(`stocks/${symbol}/history/price?adjusted=raw`);
    expect(await get(`stocks/${symbol}/latest`)).toMatchObject({ day: raw.days.at(-1), close: raw.close.at(-1), open: raw.open.at(-1) });
  });

  test('a popover has a year of closes that ends with the price', async () => {
    const { spark, price, figures } = await get<StockPopover>(`stocks/${symbol}/popover`);
    expect(spark.at(-1)).toBeCloseTo(price ?? Number.NaN, 5);
    expect(figures.length).toBeGreaterThan(2);
  });

  test.each(['summary_view', 'popover', 'detail', 'stockid', 'latest', 'dynamic_data', 'symbol_list_history', 'history/max_min', 'historical_price_return'])(
    '%s of a stock nobody knows is not found',
    async (part) => {
      const response = await api.request(`/reader/_api/stocks/NOSUCH/${part}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: 'Stock not found' });
    },
  );

  test('the counts of exchanges, countries and sectors are those of the lists they lead to', async () => {
    const { total } = await get<{ total: number }>('stocks');
    const listed = async (query: string) => (await get<{ total: number }>(`stocks?${query}&per_page=1`)).total;
    const exchanges = await get<{ exchange: string; count: number }[]>('exchanges');
    expect(exchanges.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    for (const { exchange, count } of exchanges) expect(await listed(`exchange=${exchange}`)).toBe(count);
    for (const region of await get<{ region: string; count: number; countries: { country: string; count: number }[] }[]>('countries/regions')) {
      expect(await listed(`region=${region.region}`)).toBe(region.count);
      expect(region.countries.reduce((sum, { count }) => sum + count, 0)).toBe(region.count);
    }
    for (const { sector, count, groups } of await get<Sector[]>('industries')) {
      expect(await listed(`sector=${encodeURIComponent(sector)}`)).toBe(count);
      for (const { group, count: ofGroup } of groups) {
        expect(await listed(`sector=${encodeURIComponent(sector)}&group=${encodeURIComponent(group)}`)).toBe(ofGroup);
      }
    }
  });

  test('what is known of an exchange is what is known of its stocks', async () => {
    const { exchanges, years } = await get<MarketCoverage>('stocks/_coverage');
    const { total, rows: stocks } = await get<{ total: number; rows: ListedStock[] }>('stocks?per_page=1000');
    expect(exchanges.reduce((sum, exchange) => sum + exchange.stocks, 0)).toBe(total);
    for (const { exchange, ...known } of exchanges) {
      const listed = stocks.filter((stock) => stock.exchange === exchange);
      const closes = listed.flatMap(({ last_price_date }) => last_price_date ?? []).sort();
      expect(known).toMatchObject({ stocks: listed.length, delisted: listed.filter(({ delisted }) => delisted).length, priced: closes.length });
      expect(known.prices_to).toBe(closes.at(-1) ?? null);
      expect(known.accounts_from === null).toBe(known.with_accounts === 0);
    }
    // The largest stock by its own calls: within every year from its first price to its last.
    const from = Number(history.days[0]?.slice(0, 4));
    const home = exchanges.find(({ exchange }) => exchange === stocks[0]?.exchange);
    expect(home?.prices_from).toBeLessThanOrEqual(from);
    expect(years.map(({ year }) => year)).toEqual(years.map((_, index) => (years[0]?.year ?? Number.NaN) + index));
    expect(years.find(({ year }) => year === from)?.priced).toBeGreaterThan(0);
    expect(Math.max(...years.map(({ priced }) => priced))).toBeLessThanOrEqual(exchanges.reduce((sum, { priced }) => sum + priced, 0));
  });

  test('demo stocks are in the region of their exchange, since their country does not exist', async () => {
    const { rows: stocks } = await get<{ rows: ListedStock[] }>('stocks?exchange=TSE');
    expect(stocks.map(({ country }) => country)).toEqual(stocks.map(() => 'JP'));
    expect((await get<{ total: number }>('stocks?region=asia')).total).toBeGreaterThan(0);
  });

  test('a list begins with the largest, and by name is found by its first letters', async () => {
    const { rows: stocks } = await get<{ rows: ListedStock[] }>('stocks');
    expect(stocks.flatMap(({ size_rank }) => size_rank ?? [])).toEqual(stocks.flatMap(({ size_rank }, i) => (size_rank === null ? [] : [i + 1])));
    const name = stocks[0]?.company ?? '';
    const found = await get<{ rows: ListedStock[] }>(`stocks?company=${encodeURIComponent(name.slice(0, 4))}`);
    expect(found.rows.map(({ company }) => company)).toContain(name);
  });
});
