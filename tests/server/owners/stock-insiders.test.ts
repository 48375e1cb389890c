import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { GuruTrade, HeldStock } from '#contract/entities/gurus/guru.ts';
import { GuruStyle, HeldCountry } from '#contract/entities/gurus/guru-figures.ts';
import { ShortPosition } from '#contract/entities/gurus/short-position.ts';
import { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { ExecutivePay, InsiderQuarterCount, InsiderQuarterSum, StockInsider, StockInsiderSummary } from '#contract/entities/insiders/stock-insiders.ts';
import { pageOf } from '#contract/list/page-of.ts';
import type { OpenStore } from '#server/database/open.ts';
import { stockOwnership } from '#server/queries/gurus/stock-ownership.ts';
import { renewInsiderTrades } from '#server/queries/insiders/renew-trades.ts';
import { stockInsiderSummary, stockInsiders } from '#server/queries/insiders/stock-insiders.ts';
import { storeForms } from '#server/queries/insiders/store-forms.ts';
import type { FiledForm } from '#server/sources/insiders/ownership-form.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';
import { storeSplitWorks } from './split-works.ts';

describeOnStores('Owners of a stock', (openFresh) => {
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

  test('the three histories and the summary count the same trades once each', async () => {
    const { rows } = await ask(pageOf(InsiderTrade), 'stocks/HLDN~/insider?of=market&per_page=10000');
    const counted = rows.filter(({ suspect, amended }) => suspect === null && amended !== 'replaced');
    const [counts, shares, values] = [
      await ask(v.array(InsiderQuarterCount), 'stocks/HLDN~/history/insider'),
      await ask(v.array(InsiderQuarterSum), 'stocks/HLDN~/history/insider_volume'),
      await ask(v.array(InsiderQuarterSum), 'stocks/HLDN~/history/insider_value'),
    ];
    const sum = (of: readonly (number | null)[]) => of.reduce<number>((all, each) => all + (each ?? Number.NaN), 0);
    const side = (code: string) => counted.filter((trade) => trade.code === code);
    expect(counts.length).toBeGreaterThan(3);
    expect([sum(counts.map(({ buys }) => buys)), sum(counts.map(({ sells }) => sells))]).toEqual([side('P').length, side('S').length]);
    expect(sum(shares.map(({ sold }) => sold))).toBeCloseTo(sum(side('S').map(({ shares_today }) => shares_today)), 3);
    expect(sum(values.map(({ bought }) => bought))).toBeCloseTo(sum(side('P').map(({ value }) => value)), 2);
    expect(counts.map(({ from }) => from)).toEqual(values.map(({ from }) => from).toSorted());
    const summary = await ask(StockInsiderSummary, 'stocks/HLDN~/insider_summary');
    expect(summary.periods.map(({ months }) => months)).toEqual([3, 6, 12]);
    const [quarter, half, year] = summary.periods;
    expect(year?.sold.trades).toBeGreaterThanOrEqual(half?.sold.trades ?? 0);
    expect(half?.sold.trades).toBeGreaterThanOrEqual(quarter?.sold.trades ?? 0);
    expect(summary).toMatchObject({ currency: 'USD', last_filed_on: rows.map(({ filed_on }) => filed_on).reduce((a, b) => (b > a ? b : a)) });
  });

  test('the insiders of a stock come by what they hold, and the ten largest are the first of them', async () => {
    const { rows, total } = await ask(pageOf(StockInsider), 'stocks/HLDN~/insiders?per_page=10000');
    expect(total).toBe(rows.length);
    const top = await ask(v.array(StockInsider), 'stocks/HLDN~/top_insider');
    expect(top).toEqual(rows.filter(({ shares }) => (shares ?? 0) > 0).slice(0, 10));
    expect(rows.map(({ shares }) => shares ?? -1)).toEqual(rows.map(({ shares }) => shares ?? -1).toSorted((a, b) => b - a));
    expect(rows.every(({ part }) => part === null || (part > 0 && part < 1))).toBe(true);
    const { rows: found } = await ask(pageOf(StockInsider), `stocks/HLDN~/insiders?find=${encodeURIComponent(rows[0]?.insider ?? '')}`);
    expect(found[0]).toEqual(rows[0]);
  });

  test('followed investors who own a stock are asked for by what they did, or by name', async () => {
    const held = await ask(v.array(HeldStock), 'guru_groups/all/top10holdings');
    const [first] = held;
    expect(held).toHaveLength(10);
    const owners = (x: string, body: unknown = {}) => ask(pageOf(GuruTrade), `stocks/${first?.stockid}/guru_owner/${x}`, body);
    const holders = await owners('holders');
    expect(holders.total).toBe(first?.holders);
    expect((await owners('buyers')).total).toBe(first?.buyers);
    expect((await owners('sellers')).total).toBe(first?.sellers);
    const [one] = holders.rows;
    expect((await owners('holders', { gurus: [one?.guru_id] })).rows).toEqual([one]);
    for (const { change } of (await owners('new')).rows) expect(change).toBe(10000);
    const unknown = await api.request('/reader/_api/stocks/NOPE~/guru_owner/holders', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(unknown.status).toBe(404);
  });

  test('portfolios together, by country and by style add up to those of each', async () => {
    const both = await ask(v.array(HeldStock), 'gurus/elspeth+harrowgate/aggregate', { gurus: ['tobias+wrenfield'] });
    const alone = await ask(v.array(HeldStock), 'gurus/elspeth+harrowgate/aggregate', {});
    const other = await ask(v.array(HeldStock), 'gurus/tobias+wrenfield/aggregate', {});
    const money = (stocks: readonly { value: number }[]) => stocks.reduce((sum, { value }) => sum + value, 0);
    expect(money(both)).toBeCloseTo(money(alone) + money(other), 0);
    const countries = await ask(v.array(HeldCountry), 'guru_groups/all/by_country');
    expect(countries.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 6);
    expect(countries[0]?.top.length).toBe(5);
    const styles = await ask(v.array(GuruStyle), 'gurus/type_stats');
    expect(styles.reduce((sum, { investors }) => sum + investors, 0)).toBe(8);
    expect(styles.find(({ style }) => style === 'macro')).toMatchObject({ investors: 1 });
    const picks = await ask(v.array(GuruTrade), 'guru_groups/all/latest_dashboard');
    expect(picks).toHaveLength(10);
    expect(picks.map(({ impact }) => Math.abs(impact ?? 0))).toEqual(picks.map(({ impact }) => Math.abs(impact ?? 0)).toSorted((a, b) => b - a));
    const hot = await ask(pageOf(HeldStock), 'guru_groups/all/screener/hot?per_page=10000');
    const stockids = [...hot.rows.slice(0, 2), ...both.slice(0, 5)].map(({ stockid }) => stockid);
    const found = await ask(v.array(HeldStock), 'guru_groups/hot_picks/stocks', { stockids });
    expect(new Set(found.map(({ stockid }) => stockid))).toEqual(
      new Set(hot.rows.filter(({ stockid }) => stockids.includes(stockid)).map((row) => row.stockid)),
    );
  });

  test('a quarter of an investor is a file that names its filings; a quarter without a report is not found', async () => {
    const response = await api.request('/reader/_api/gurus/elspeth+harrowgate/portfolio/latest/download');
    expect(response.headers.get('content-disposition')).toContain('elspeth-harrowgate-2025-09-30.csv');
    const text = await response.text();
    expect(text).toContain('demo-9999900001-2025-09-30');
    expect(text).toContain('Invented');
    const positions = await (await api.request('/reader/_api/gurus/elspeth+harrowgate/portfolio/latest?per_page=10000')).json();
    const { total } = v.parse(v.object({ total: v.number() }), positions);
    const heads = text.split(/\r?\n/).findIndex((line) => line.startsWith('Stock,Company'));
    expect(text.trim().split(/\r?\n/).length - heads - 1).toBe(total);
    expect((await api.request('/reader/_api/gurus/elspeth+harrowgate/portfolio/1990-03-31/download')).status).toBe(404);
  });

  test('pay comes by year, and a stock without any has none', async () => {
    const { rows } = await ask(pageOf(ExecutivePay), 'stocks/HLDN~/executive_compensation');
    expect(rows.length).toBeGreaterThan(10);
    for (const { salary, bonus, stock, option, other, total } of rows)
      expect((salary ?? 0) + (bonus ?? 0) + (stock ?? 0) + (option ?? 0) + (other ?? 0)).toBe(total);
    expect(rows.map(({ year }) => year)).toEqual(rows.map(({ year }) => year).toSorted((a, b) => b - a));
    const { reason, owners } = await ask(v.object({ owners: v.array(v.unknown()), reason: v.nullable(v.string()) }), 'stocks/HLDN~/index_owner');
    expect(owners.length > 0).toBe(reason === null);
  });

  test('the newest short position of each holder says what changed and since when it lasts', async () => {
    const { rows } = await ask(pageOf(ShortPosition), 'guru_groups/short_positions?per_page=10000');
    expect(new Set(rows.map(({ isin, holder }) => `${isin} ${holder}`)).size).toBe(rows.length);
    for (const { position, prior, change, since, day } of rows) {
      if (position < 0.005) expect([change, since]).toEqual([9999, null]);
      else expect(since !== null && since <= day).toBe(true);
      if (position >= 0.005 && (prior === null || prior < 0.005)) expect(change).toBe(-9999);
    }
    const { rows: open } = await ask(pageOf(ShortPosition), 'guru_groups/short_positions?state=Open');
    expect(open.every(({ position }) => position >= 0.005)).toBe(true);
  });

  test('a trade that two owners filed counts once, and shares from before a split are counted as they are now', async () => {
    const fresh = await openFresh();
    const stockid = 'US0SPLIT01';
    await storeSplitWorks(fresh.db, stockid);
    await storeForms(fresh.db, [formOf('0001-a', '2026-01-12', 100, 1000), formOf('0001-b', '2026-02-12', 50, 2050)], {
      source: 'sec',
      country: 'US',
      currency: 'USD',
    });
    await renewInsiderTrades(fresh.db, [stockid]);
    expect(await stockOwnership(fresh.db, stockid, undefined)).toMatchObject({ shares_outstanding: null, quarters: [] });
    const { periods, insiders } = await stockInsiderSummary(fresh.db, stockid);
    expect(periods.at(-1)?.bought).toEqual({ trades: 2, insiders: 1, shares: 250, value: 1500 });
    expect(insiders).toBe(1);
    expect(await stockInsiders(fresh.db, stockid)).toMatchObject([{ insider: 'Tamsin Rosalind', shares: 2050, buys: 2, net_shares: 250 }]);
  });

  test('what insiders hold together is counted by quarter, from the day on which it is known of everybody', async () => {
    const fresh = await openFresh();
    const stockid = 'US0SPLIT02';
    await storeSplitWorks(fresh.db, stockid);
    const bought = [formOf('0002-a', '2025-06-10', 100, 1000), formOf('0002-b', '2025-11-10', 100, 1100), formOf('0002-c', '2026-02-12', 100, 2300)];
    await storeForms(fresh.db, [...bought, firstFormOf('0002-d', '2025-12-20', 300)], { source: 'sec', country: 'US', currency: 'USD' });
    await renewInsiderTrades(fresh.db, [stockid]);
    const { held, held_on } = await stockInsiderSummary(fresh.db, stockid);
    // Nothing is known of the first before her purchase of June; the second was no insider before his Form 3. Two for one since February.
    expect(held_on).toEqual([
      { day: '2025-06-30', shares: 2000 },
      { day: '2025-09-30', shares: 2000 },
      { day: '2025-12-31', shares: 2800 },
      { day: '2026-02-12', shares: 2900 },
    ]);
    expect(held).toBe(2900);
  });
});

/** The first statement of a director, who holds shares. */
function firstFormOf(accession: string, day: string, owned_after: number): FiledForm {
  const form = formOf(accession, day, 0, owned_after);
  const director = { cik: '0000000099', name: 'Osric Vane', director: true, officer: false, ten_percent: false, other: false, title: undefined };
  const nothing = { traded_on: undefined, code: undefined, side: undefined, shares: undefined, price: undefined };
  return { ...form, form: '3', owners: [director], rows: form.rows.map((row) => ({ ...row, ...nothing, holding: true })) };
}

/** A purchase that an officer and her trust filed together, at 10 dollars. */
function formOf(accession: string, day: string, shares: number, owned_after: number): FiledForm {
  const owner = { cik: '0000000077', name: 'Tamsin Rosalind', director: true, officer: true, ten_percent: false, other: false, title: 'CEO' };
  const trust = { cik: '0000000088', name: 'Rosalind Trust', director: false, officer: false, ten_percent: true, other: false, title: undefined };
  return {
    ...{ accession, form: '4', filed_on: day, period: day, original_filed_on: undefined, remarks: undefined, url: undefined, plan: false },
    issuer: { cik: '0000000042', name: 'Split Works Inc.', symbol: 'SPL' },
    ...{ owners: [owner, trust], footnotes: {}, read_from: 'document' },
    rows: [
      {
        ...{ place: 'n1', derivative: false, holding: false, security: 'Common Stock', traded_on: day, code: 'P', side: 'A', shares, price: 10, owned_after },
        ...{ ownership: 'D', nature: undefined, exercise_price: undefined, expires_on: undefined, underlying: undefined, underlying_shares: undefined },
        ...{ footnotes: [], problems: [] },
      },
    ],
  };
}
