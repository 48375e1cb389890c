import { beforeAll, expect, test } from 'vitest';
import { getBacktestRisks } from '#contract/endpoints/market/backtesting.ts';
import { copyBacktest, deleteBacktest, getBacktest, saveBacktest, searchBacktests, tagBacktest } from '#contract/endpoints/records/screens/backtests.ts';
import { historyDays } from '#server/backtest/history-days.ts';
import { showHistory, storePart } from '#server/backtest/stored-history.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { newMember } from './member.ts';

const cheap = {
  name: 'Cheap',
  tags: ['value'],
  screen: { filters: [{ kind: 'compare' as const, field: 'pe', is: '<' as const, value: 15 }] },
  ...{ most: 20, weighting: 'equal' as const, every: 1 as const, costs: 0, from: null, to: null },
};

describeOnStores('Back-tests', (openFresh) => {
  let services: TestServices;
  beforeAll(async () => {
    const store = await openFresh();
    services = testServices(store);
    const days = historyDays('2024-12-01', '2025-04-30');
    const stocks = { stockid: ['US00000001', 'US00000002'], display_symbol: ['A', 'B'], ended: [4, 2] };
    await storePart(store.db, 'one', 0, new Map([['total_price', '10,11,12,12\n10,5*2,']]));
    await storePart(
      store.db,
      'two',
      0,
      new Map([
        ['total_price', '10,11,12,12\n10,5*2,'],
        ['pe', '9*4\n12*2,*2'],
        ['mktcap', '5*4\n4*2,*2'],
      ]),
    );
    const base = { version: 'v', days: days.slice(0, 4), ...stocks, names: {}, benchmark: null, risk_free: null };
    await showHistory(store.db, { build: 'two', key: 'k', fields: ['mktcap', 'pe', 'total_price'], base });
  });

  test('are saved, found by name and tag, tagged, copied and deleted, each for its member alone [BT-01] [BT-02]', async () => {
    const member = await newMember(services);
    expect((await member.call(saveBacktest, { body: { id: 'b1', ...cheap } })).status).toBe(200);
    expect(await member.call(saveBacktest, { body: { id: 'b2', ...cheap } })).toMatchObject({ status: 400, body: { code: 'name-duplication' } });
    const found = async (filters: { name?: string; tag?: string }) => (await member.call(searchBacktests, { body: { filters } })).body;
    expect(await found({ name: 'che' })).toMatchObject([{ id: 'b1', name: 'Cheap', tags: ['value'] }]);
    expect(await found({ tag: 'growth' })).toEqual([]);
    const tag = async (body: Record<string, unknown>) => (await member.call(tagBacktest, { body })).body;
    expect(await tag({ id: 'b1', action: 'add', tags: ['growth'], tagable_type: 'backtesting' })).toEqual({ tags: ['value', 'growth'] });
    expect(await tag({ id: 'b1', action: 'remove', tags: ['value'] })).toEqual({ tags: ['growth'] });
    expect(await tag({ action: 'list', search: 'GRO' })).toEqual({ tags: ['growth'] });
    expect((await member.call(copyBacktest, { params: { id: 'b1' } })).body).toMatchObject({ name: 'Cheap 2', tags: ['growth'], most: 20 });
    const other = await newMember(services);
    expect((await other.call(getBacktest, { params: { id: 'b1' }, query: {} })).status).toBe(404);
    expect((await other.call(copyBacktest, { params: { id: 'b1' } })).status).toBe(404);
    await member.call(deleteBacktest, { params: { id: 'b1' } });
    expect(await found({})).toEqual([]);
  });

  test('answer with their result on the history, or without it where that is asked [BT-02]', async () => {
    const member = await newMember(services);
    await member.call(saveBacktest, { body: { id: 'b1', ...cheap } });
    expect((await member.call(getBacktest, { params: { id: 'b1' }, query: { no_result: '1' } })).body).toMatchObject({ backtest: { id: 'b1' }, result: null });
    // A gains 10% and B, which leaves the market a month later, loses half.
    expect((await member.call(getBacktest, { params: { id: 'b1' }, query: {} })).body).toMatchObject({
      result: {
        version: 'v',
        values: [1, expect.closeTo(0.8, 12), expect.closeTo(0.8 * (1 + 1 / 22), 12), expect.closeTo(0.8 * (1 + 1 / 22), 12)],
        risk: { months: 3, sharpe: null },
        rebalances: [{ listed: 2, holdings: [{ display_symbol: 'A' }, { display_symbol: 'B', gain: expect.closeTo(-0.5, 12) }] }, { listed: 2 }, { listed: 1 }],
      },
    });
  });

  test('have risk figures of monthly values, whoever asks [BT-01]', async () => {
    const member = await newMember(services);
    const { body } = await member.call(getBacktestRisks, { body: { monthly_values: [100, 90, 81, 105.3, 100.035], end_date: '2025-04-30' } });
    expect(body).toMatchObject({ end_date: '2025-04-30', months: 4, total: expect.closeTo(0.00035, 9), drawdown: expect.closeTo(0.19, 9), sharpe: null });
  });

  test('refuse what cannot be run, each by its name', async () => {
    const member = await newMember(services);
    const refused = async (change: object) => (await member.call(saveBacktest, { body: { ...cheap, ...change } })).body;
    expect(await refused({ most: 0 })).toMatchObject({ fields: { 'body.most': 'must be at least 1' } });
    expect(await refused({ costs: 501 })).toMatchObject({ fields: { 'body.costs': 'must be at most 500' } });
    expect(await refused({ from: '2024-02-31' })).toMatchObject({ fields: { 'body.from': 'is not a day of the calendar' } });
    expect(await member.call(getBacktestRisks, { body: { monthly_values: [1], end_date: '2025-01-31' } })).toMatchObject({ status: 400 });
  });
});
