import { beforeAll, expect, test } from 'vitest';
import { voteFairValue } from '#contract/endpoints/records/fair-values.ts';
import {
  getChartView,
  getPortfolioModelData,
  listDailyUpdates,
  listEventsInHoldings,
  listPortfolioEvents,
  listPortfolioFairValues,
  listPortfolioUpdates,
  overviewPortfolios,
} from '#contract/endpoints/records/portfolio-news.ts';
import { changePortfolioStocks, createPortfolio } from '#contract/endpoints/records/portfolios.ts';
import { oneCompany } from '../every-call.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { type Member, newMember } from './member.ts';
import { pricedCompany } from './priced-company.ts';

describeOnStores('What is new of a portfolio', (openFresh) => {
  let services: TestServices;
  let stock: { stockid: string; currency: string };
  let [price, day] = [0, ''];

  beforeAll(async () => {
    const store = await openFresh(oneCompany);
    services = testServices(store);
    const closes = [
      ['2025-12-29', 100],
      ['2025-12-30', 110],
      ['2026-01-13', 120],
      ['2026-01-14', 121.2],
    ] as const;
    stock = await pricedCompany(store, closes, (currency) => ({
      dividends: [{ ex_day: '2025-12-30', amount: 0.5, currency }],
      splits: [{ day: '2025-12-29', numerator: 2, denominator: 1 }],
    }));
    const snapshot = await store.db.selectFrom('snapshot').select(['price', 'day']).where('stockid', '=', stock.stockid).executeTakeFirstOrThrow();
    [price, day] = [snapshot.price ?? 0, snapshot.day ?? ''];
  });

  async function withPortfolio(): Promise<{ member: Member; id: string }> {
    const member = await newMember(services);
    const id = String((await member.call(createPortfolio, { body: { name: 'Core' } })).body.id);
    await member.call(changePortfolioStocks, { params: { id }, body: { action: 'add', stocks: [{ stock: stock.stockid }] } });
    return { member, id };
  }
  const buy = (member: Member, id: string) =>
    member.call(changePortfolioStocks, {
      params: { id },
      body: {
        action: 'book',
        transaction: { kind: 'buy', day: '2025-12-30', currency: stock.currency, stockid: stock.stockid, shares: '10', price: '110' },
      },
    });

  test('dividends and splits come latest first, filings by the day they were filed', async () => {
    const { member, id } = await withPortfolio();
    const query = { from: '2025-12-01' };
    expect((await member.call(listPortfolioEvents, { params: { id }, query })).body).toMatchObject([
      { kind: 'dividend', day: '2025-12-30', amount: 0.5, stockid: stock.stockid },
      { kind: 'split', day: '2025-12-29', numerator: 2, denominator: 1 },
    ]);
    expect((await member.call(listEventsInHoldings, { query })).body).toEqual((await member.call(listPortfolioEvents, { params: { id }, query })).body);
    const filings = (await member.call(listPortfolioUpdates, { params: { id }, query: { from: '2000-01-01', limit: '5' } })).body;
    expect(filings.length).toBeGreaterThan(0);
    const days = filings.map(({ filed }: { filed: string }) => filed);
    expect(days).toEqual([...days].sort().reverse());
  });

  test('the last session says what rose, and the overview what is held', async () => {
    const { member, id } = await withPortfolio();
    const [daily] = (await member.call(listDailyUpdates, { body: {} })).body;
    expect(daily).toMatchObject({ id, name: 'Core', day, not_traded: 0, movers: [{ stockid: stock.stockid, price }] });
    expect([daily.rose, daily.fell, daily.flat]).toEqual([daily.movers[0].p_pct_change > 0 ? 1 : 0, daily.movers[0].p_pct_change < 0 ? 1 : 0, 0]);
    expect((await member.call(overviewPortfolios, { body: {} })).body).toMatchObject([{ id, stock_count: 1, transactions: 0, worth: null }]);
    await buy(member, id);
    expect((await member.call(overviewPortfolios, { body: { ids: [id] } })).body).toMatchObject([
      { worth: price * 10, currency: stock.currency, priced_on: day },
    ]);
    expect((await member.call(overviewPortfolios, { body: { ids: [] } })).body).toEqual([]);
  });

  test('a model weighs by worth once the transactions say how much is held, else all alike', async () => {
    const { member, id } = await withPortfolio();
    expect((await member.call(getPortfolioModelData, { params: { id } })).body).toMatchObject({ weighted_by: 'equal', stocks: [{ weight: 1, worth: null }] });
    await buy(member, id);
    expect((await member.call(getPortfolioModelData, { params: { id } })).body).toMatchObject({
      weighted_by: 'worth',
      stocks: [{ weight: 1, worth: price * 10 }],
    });
  });

  test('a price stands beside the own value, which counts in the currency of the stock only', async () => {
    const { member, id } = await withPortfolio();
    const vote = (currency: string) =>
      member.call(voteFairValue, {
        params: { id: stock.stockid },
        body: { currency, value: 150, saved_on: '2026-01-14', assumptions: null, inputs: null, counted: false },
      });
    await vote(stock.currency);
    const values = async () => (await member.call(listPortfolioFairValues, { params: { id }, body: {} })).body;
    expect(await values()).toMatchObject([{ price, price_on: day, own_value: 150 }]);
    await vote('JPY');
    expect(await values()).toMatchObject([{ price, own_value: null }]);
  });

  test('a chart has one series of a stock, and portfolios of others are not there', async () => {
    const { member } = await withPortfolio();
    const { body } = await member.call(getChartView, { query: { symbol: stock.stockid, series: 'volume' } });
    expect(body).toMatchObject({ stockid: stock.stockid, series: 'volume', values: [1000, 1000, 1000, 1000] });
    const other = await withPortfolio();
    for (const call of [listPortfolioEvents, listPortfolioUpdates, getPortfolioModelData])
      expect((await member.call(call, { params: { id: other.id } })).status).toBe(404);
    expect((await member.call(overviewPortfolios, { body: { ids: [other.id] } })).body).toEqual([]);
  });
});
