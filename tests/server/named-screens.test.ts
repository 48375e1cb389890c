import { beforeAll, expect, test } from 'vitest';
import type { ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { Filter } from '#domain/screening/filters/filter.ts';
import type { MarketColumns } from '#domain/screening/market/columns.ts';
import { unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { valueAt } from '#domain/screening/market/value-at.ts';
import { ideaTopics } from '#domain/screening/named/idea-topics.ts';
import { guruScreens, nameOf } from '#domain/screening/named/named-screens.ts';
import { presets } from '#domain/screening/named/presets.ts';
import { runNamed, screenOfNamed } from '#domain/screening/named/run-named.ts';
import { describeOnStores, testApi, testServices } from './harness.ts';
import { leadingMarket } from './leading-market.ts';

const all = [...presets, ...guruScreens, ...ideaTopics];

describeOnStores('Named screens', (openFresh) => {
  let api: ReturnType<typeof testApi>;
  let snapshot: ScreenerSnapshot;
  let market: MarketColumns;
  const get = async (path: string) => (await api.request(`/reader/_api/${path}`)).json();
  const post = async (path: string, body: unknown) =>
    (await api.request(`/reader/_api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
  beforeAll(async () => {
    api = testApi(testServices(await openFresh(leadingMarket)));
    const fields: ScreenerField[] = await get('screeners/all_fields');
    const names = fields.filter(({ known }) => known > 0).map(({ field_name }) => field_name);
    const parts = await Promise.all(chunks(names, 30).map((some) => get(`screeners/snapshot?fields=${some.join(',')}`)));
    snapshot = { ...parts[0], columns: Object.assign({}, ...parts.map(({ columns }) => columns)) };
    market = unpackedMarket(snapshot);
  });

  test('each is the same on the server and on the device, row for row, and counts what it lists', async () => {
    for (const screen of all) {
      const name = nameOf(screen);
      const here = runNamed(market, screen, 500);
      const path = name.startsWith('ideas/') ? name : `screeners/${name}`;
      const there = await post(`${path}/data`, { fields: ['mktcap'], per_page: 500 });
      expect([screen.key, there.stocks.map(({ stockid }: { stockid: string }) => stockid)]).toEqual([
        screen.key,
        [...here.rows].map((row) => snapshot.stockid[row]),
      ]);
      expect(there.total).toBe(here.passing.length);
      if (!name.startsWith('ideas/')) expect((await post(`screeners/${name}/count`, {})).count).toBe(there.total);
    }
  });

  test('each result holds every line of its rules, worked out from its figures by other code', () => {
    for (const screen of all) {
      const { filters } = screenOfNamed(screen);
      for (const row of runNamed(market, screen, 500).rows)
        for (const filter of filters)
          expect([screen.key, snapshot.display_symbol[row], filter, holds(market, filter, row)]).toEqual([
            screen.key,
            snapshot.display_symbol[row],
            filter,
            true,
          ]);
    }
  });

  test('those whose data a market has find stocks in the demo market, and no fund or second listing', () => {
    const found = (key: string) => {
      const screen = all.find((each) => each.key === key);
      const rows = screen === undefined ? [] : [...runNamed(market, screen, 500).rows];
      return rows.map((row) => snapshot.display_symbol[row] ?? '');
    };
    const filled = [
      'buffett-munger',
      'valuedcf',
      'dividend-stocks',
      'predictable',
      'delisted',
      'munger',
      'buffett',
      'graham-simple',
      'pabrai',
      'faber',
      'bank',
    ];
    for (const key of filled) expect([key, found(key).length > 0]).toEqual([key, true]);
    for (const key of filled) if (key !== 'delisted') expect(found(key).filter((symbol) => symbol.startsWith('M') && symbol.endsWith('WLD~'))).toEqual([]);
    const primary = market.columns.get('is_primary_listing');
    expect(primary?.kind === 'number' && primary.values.some((each) => each === 0)).toBe(true);
    expect(found('predictable').length).toBeLessThan(snapshot.stockid.length);
  });

  test('those without their source find nothing and say what they need', async () => {
    for (const key of ['spinoff', 'merger', 'upcoming-special-dividends']) {
      const answer = await post(`screeners/${key}/data`, {});
      expect([key, answer.total, answer.missing.length > 0]).toEqual([key, 0, true]);
      expect((await get(`screeners/${key}/desc`)).needs).toEqual(expect.any(String));
    }
  });

  test('are listed with their names, described with source and weaknesses, and given as filters [SCR-04]', async () => {
    expect((await get('public_screeners')).length).toBe(17);
    expect((await get('gurufocus_screeners'))[4]).toMatchObject({ id: '5', name: 'munger' });
    expect((await get('screeners/stock_ideas')).map(({ name }: { name: string }) => name)).toContain('virtual-reality');
    expect(await get('screeners/magic-formula/desc')).toMatchObject({
      source: expect.stringContaining('Greenblatt'),
      rules: expect.arrayContaining(['show 30']),
    });
    const { filters, order } = await get('screeners/5/param');
    expect(filters).toContainEqual({ kind: 'compare', field: 'roic__median_10y', is: '>=', value: 0.18 });
    expect(order).toEqual({ terms: [[{ field: 'roic__median_10y', descending: true }]] });
    expect((await api.request('/reader/_api/screeners/no-such-screen/desc')).status).toBe(404);
  });
});

function chunks(names: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(names.length / size) }, (_, at) => names.slice(at * size, (at + 1) * size));
}

/** Whether a row holds a line with fixed limits; lines that depend on the other rows are proved elsewhere. */
function holds(market: MarketColumns, filter: Filter, row: number): boolean {
  switch (filter.kind) {
    case 'any':
      return filter.filters.some((each) => holds(market, each, row));
    case 'compare':
    case 'between': {
      if (filter.field.includes('__in_') || filter.field.includes('__to_')) return true;
      const figure = valueAt(market, filter.field, row);
      if (typeof figure !== 'number') return false;
      return filter.kind === 'between' ? figure >= filter.low && figure <= filter.high : compares[filter.is](figure, filter.value);
    }
    case 'in':
      return filter.names.includes(String(valueAt(market, filter.field, row))) !== (filter.except ?? false);
    case 'ranges': {
      const code = Number(valueAt(market, filter.field, row));
      return filter.ranges.some(([low, high]) => code >= low && code <= high) !== (filter.except ?? false);
    }
    default:
      return true;
  }
}

const compares = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '=': (a: number, b: number) => a === b,
  '!=': (a: number, b: number) => a !== b,
  '>=': (a: number, b: number) => a >= b,
  '>': (a: number, b: number) => a > b,
} as const;
