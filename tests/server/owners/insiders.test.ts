import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { Insider, InsiderConnection, InsiderHolding, ListedInsider } from '#contract/entities/insiders/insider.ts';
import { InsiderSignal, InsiderStock, InsiderTrade, InsiderTrend } from '#contract/entities/insiders/insider-trade.ts';
import { pageOf } from '#contract/list/page-of.ts';
import type { OpenStore } from '#server/database/open.ts';
import { amendedRows, renewInsiderTrades } from '#server/queries/insiders/renew-trades.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';

const filing = (accession: string, form: string, filed_on: string) => ({ accession, form, filed_on, original_filed_on: null, currency: 'USD' });
const row = (accession: string, place: string, traded_on: string, code: string) => ({ accession, place, traded_on, code, derivative: 0, holding: 0 });

test('an amendment replaces the rows of the same owner, day and code, and is marked where it replaces none', () => {
  const filings = [filing('a', '4', '2026-03-04'), filing('b', '4', '2026-03-04'), filing('c', '4/A', '2026-03-09')];
  const rows = [
    row('a', 'n1', '2026-03-02', 'P'),
    row('a', 'n2', '2026-03-02', 'S'),
    row('b', 'n1', '2026-03-02', 'P'),
    row('c', 'n1', '2026-03-02', 'P'),
    row('c', 'n2', '2026-03-03', 'P'),
  ];
  const owners = new Map([
    ['a', [{ insider_id: '1' }]],
    ['b', [{ insider_id: '2' }]],
    ['c', [{ insider_id: '1' }]],
  ]);
  expect(Object.fromEntries(amendedRows(filings, rows, owners))).toEqual({ 'a n1': 'replaced', 'c n2': 'amendment' });
});

describeOnStores('Insiders', (openFresh) => {
  let api: Hono;
  let store: OpenStore;

  const ask = async <Schema extends v.GenericSchema>(schema: Schema, path: string, body?: unknown): Promise<v.InferOutput<Schema>> => {
    const init = body === undefined ? undefined : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await api.request(`/reader/_api/${path}`, init);
    expect(response.status, path).toBe(200);
    return v.parse(schema, await response.json());
  };

  beforeAll(async () => {
    store = await openFresh(leadingMarket);
    api = testApi(testServices(store));
  });

  test('clusters have enough different insiders within the days, and looser rules lose no stock', async () => {
    const signals = (query: string) => ask(pageOf(InsiderSignal), `insider/cluster/data?${query}`, {});
    const [strict, loose] = [await signals('insiders=3&days=14'), await signals('insiders=2&days=30')];
    // Clusters of one stock grow together under the looser rule.
    const stocks = new Set(loose.rows.map(({ stockid }) => stockid));
    expect(strict.rows.filter(({ stockid }) => !stocks.has(stockid))).toEqual([]);
    expect(strict.total).toBeGreaterThan(0);
    for (const { insiders } of strict.rows) expect(insiders).toBeGreaterThanOrEqual(3);
    for (const { insiders, officers, paid, value, from, to, trades } of loose.rows) {
      expect(insiders).toBeGreaterThanOrEqual(2);
      expect(officers).toBeLessThanOrEqual(insiders);
      expect([from <= to, (paid ?? 1) > 0, (value ?? 1) > 0, trades.length > 0]).toEqual([true, true, true, true]);
    }
  });

  test('purchases of chief executives are by chief executives alone, and triple buys are no double buys', async () => {
    for (const list of ['ceo', 'cfo'] as const) {
      const { rows } = await ask(pageOf(InsiderSignal), `insider/${list}/data`, {});
      const { rows: trades } = await ask(pageOf(InsiderTrade), 'insider_tradings?per_page=10000&of=all');
      const byKey = new Map(trades.map((trade) => [`${trade.accession} ${trade.place}`, trade]));
      for (const key of rows.flatMap((signal) => signal.trades)) expect(byKey.get(key)?.[list === 'ceo' ? 'is_ceo' : 'is_cfo']).not.toBe(false);
    }
    const [double, triple] = [await ask(pageOf(InsiderSignal), 'insider/double/data', {}), await ask(pageOf(InsiderSignal), 'insider/triple/data', {})];
    for (const { gurus_bought, company_bought } of triple.rows) expect([gurus_bought, company_bought]).toEqual([true, true]);
    for (const { gurus_bought, company_bought } of double.rows) expect([gurus_bought, company_bought].filter((bought) => bought === true)).toHaveLength(1);
  });

  test('a list over more rows than an answer holds is sorted by the server over all of them', async () => {
    const all = await ask(pageOf(InsiderTrade), 'insider_tradings?days=3660&of=all&per_page=10000&sort=shares&order=desc');
    const second = await ask(pageOf(InsiderTrade), 'insider_tradings?days=3660&of=all&per_page=20&page=2&sort=shares&order=desc');
    expect(all.total).toBeGreaterThan(500);
    expect(second.rows.map(({ accession }) => accession)).toEqual(all.rows.slice(20, 40).map(({ accession }) => accession));
  });

  test('months count every open-market trade that is not suspect once', async () => {
    const { months } = await ask(InsiderTrend, 'insider/trend');
    const trades = await ask(pageOf(InsiderTrade), 'insider_tradings?days=3660&per_page=10000&country=US');
    const from = months[0]?.month ?? '';
    const counted = trades.rows.filter(({ suspect, filed_on }) => suspect === null && filed_on.slice(0, 7) >= from);
    expect(months.reduce((sum, { buys, sells }) => sum + buys + sells, 0)).toBe(counted.length);
    const sectors = await ask(v.array(InsiderTrend), 'insider/trend_data_all', { months: 60 });
    expect(sectors.flatMap((sector) => sector.months).reduce((sum, { buys, sells }) => sum + buys + sells, 0)).toBe(counted.length);
  });

  test('an insider has companies, holdings, connections and quarters that fit the trades', async () => {
    const { rows: insiders } = await ask(pageOf(ListedInsider), 'insiders?per_page=5', {});
    for (const { insider_id } of insiders) {
      const insider = await ask(Insider, `insiders/${insider_id}/summary`);
      const trades = await ask(pageOf(InsiderTrade), `insiders/${insider_id}/trades?per_page=10000`);
      const counted = trades.rows.filter(({ code, suspect }) => (code === 'P' || code === 'S') && suspect === null);
      expect(insider.posts.reduce((sum, { buys, sells }) => sum + buys + sells, 0)).toBe(counted.length);
      const volumes = await ask(v.array(v.object({ bought: v.number(), sold: v.number() })), `insiders/${insider_id}/volume_history`);
      expect(volumes.reduce((sum, { bought, sold }) => sum + bought + sold, 0)).toBeCloseTo(
        counted.reduce((sum, { value }) => sum + (value ?? 0), 0),
        2,
      );
      const holdings = await ask(pageOf(InsiderHolding), `insiders/${insider_id}/holding`);
      expect(holdings.total).toBeGreaterThan(0);
      const connections = await ask(pageOf(InsiderConnection), `insiders/${insider_id}/connection`);
      expect(connections.rows.some((connection) => connection.insider_id === insider_id)).toBe(false);
      expect(connections.total).toBeGreaterThan(0);
    }
    expect((await api.request('/reader/_api/insiders/nobody/summary')).status).toBe(404);
  });

  test('what insiders of the demo market hold follows from what they held, later splits and the trade', async () => {
    const { rows: stocks } = v.parse(pageOf(InsiderStock), await (await api.request('/reader/_api/insider/top?days=366')).json());
    let splits = 0;
    for (const { display_symbol } of stocks) {
      const { rows } = await ask(pageOf(InsiderTrade), `stocks/${display_symbol}/insider?of=all&per_page=10000`);
      for (const own of Map.groupBy(rows, ({ insider_id }) => insider_id).values()) {
        const inOrder = own.toSorted((a, b) => (a.accession < b.accession ? -1 : 1));
        for (const [at, trade] of inOrder.entries()) {
          const before = inOrder[at - 1];
          const [then, now] = [before, trade].map((row) => (row?.shares_today ?? Number.NaN) / (row?.shares ?? Number.NaN));
          if (before === undefined || then === undefined || now === undefined) continue;
          if (then !== now) splits++;
          const kept = ((before.owned_after ?? Number.NaN) * then) / now;
          const moved = (trade.side === 'D' ? -1 : 1) * (trade.shares ?? Number.NaN);
          expect(Math.abs(kept + moved - (trade.owned_after ?? Number.NaN))).toBeLessThanOrEqual(1);
        }
      }
    }
    expect(splits).toBeGreaterThan(0);
  });

  test('a split is no trade: values and changes stay, prices and shares of today move with it', async () => {
    const fresh = await openFresh(leadingMarket);
    const other = testApi(testServices(fresh));
    const tradesOf = async (symbol: string) =>
      v.parse(pageOf(InsiderTrade), await (await other.request(`/reader/_api/stocks/${symbol}/insider?of=market`)).json()).rows;
    const { rows: top } = v.parse(pageOf(InsiderStock), await (await other.request('/reader/_api/insider/top?days=366')).json());
    const stock = top[0];
    if (stock === undefined) throw new Error('nobody trades in the demo market');
    const all = await tradesOf(stock.display_symbol);
    const holdingsOf = async (id: string) => v.parse(pageOf(InsiderHolding), await (await other.request(`/reader/_api/insiders/${id}/holding`)).json()).rows;
    // One who last stated a holding and no trade.
    const newest = new Map(all.toReversed().map((trade) => [trade.insider_id, trade]));
    const stated = [...newest.values()].find(({ traded_on }) => (traded_on ?? '9') < '2026-01-14');
    if (stated === undefined) throw new Error('everybody traded since');
    await fresh.db.updateTable('insider_trade').set({ holding: 1, shares: null }).where('accession', '=', stated.accession).execute();
    await renewInsiderTrades(fresh.db, [stock.stockid]);
    const before = await tradesOf(stock.display_symbol);
    const [held] = (await holdingsOf(stated.insider_id)).filter(({ stockid }) => stockid === stock.stockid);
    if (held === undefined) throw new Error('what was stated is not held');
    await fresh.db.insertInto('split').values({ stockid: stock.stockid, day: '2026-01-14', numerator: 2, denominator: 1 }).execute();
    await renewInsiderTrades(fresh.db, [stock.stockid]);
    const after = await tradesOf(stock.display_symbol);
    expect(after.map(({ value, change, shares }) => [value, change, shares])).toEqual(before.map(({ value, change, shares }) => [value, change, shares]));
    for (const [i, trade] of after.entries()) {
      if (trade.price_today === null || (trade.traded_on ?? '') >= '2026-01-14') continue;
      expect(trade.price_today).toBeCloseTo((before[i]?.price_today ?? 0) / 2, 9);
    }
    const [now] = (await holdingsOf(stated.insider_id)).filter(({ stockid }) => stockid === stock.stockid);
    expect([now?.shares, now?.value]).toEqual([(held.shares ?? Number.NaN) * 2, (held.value ?? Number.NaN) * 2]);
  });
});
