import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ScreenerField } from '#contract/entities/market/screener.ts';
import { boxToward } from '#domain/screening/views/box-toward.ts';
import { axisOf, placeBubbles, shareOf } from '#domain/screening/views/bubbles.ts';
import { groupedTreemap } from '#domain/screening/views/grouped-treemap.ts';
import type { ScreenRow } from '#features/screener/engine/screen-work.ts';
import { figureOf, nameIn } from '#features/screener/pictures/figure-of.ts';
import { resultColumns } from '#features/screener/results/result-columns.tsx';

const row = (stockid: string, figures: ScreenRow['figures']): ScreenRow => ({ stockid, display_symbol: stockid, company: undefined, delisted: false, figures });
const rows = [
  row('A', { sector: 'Technology', mktcap: 60, pe: 10, roic: 0.1 }),
  row('B', { sector: 'Energy', mktcap: 30, pe: 20, roic: 0.2 }),
  row('C', { sector: 'Technology', mktcap: 10, pe: undefined, roic: 0.3 }),
];

const map = (width: number, height: number, inRows: boolean) =>
  groupedTreemap(rows, { groupOf: (each) => nameIn(each, 'sector'), sizeOf: (each) => figureOf(each, 'mktcap') ?? 0 }, { width, height, inRows });

test('the map puts the largest group first and names how many stocks it has', () => {
  const { titles, items } = map(1000, 500, false);
  expect(titles.map(({ name, count }) => [name, count])).toEqual([
    ['Technology', 2],
    ['Energy', 1],
  ]);
  const area = (stockid: string) => items.flatMap(({ item, width, height }) => (item.stockid === stockid ? [width * height] : []))[0] ?? 0;
  expect(area('A') / area('C')).toBeCloseTo(6, 6);
});

test('on a phone every group takes the whole width and is high enough to be read', () => {
  const { titles, height } = map(360, 400, true);
  expect(titles.map(({ x, width }) => [x, width])).toEqual([
    [0, 354],
    [0, 354],
  ]);
  expect(height).toBeGreaterThanOrEqual(400);
});

test('a stock without one of the two figures has no bubble and is counted', () => {
  const of = (field: string) => (each: ScreenRow) => figureOf(each, field);
  const { items, unplaced } = placeBubbles(rows, { sizeOf: of('mktcap'), acrossOf: of('pe'), upOf: of('roic') }, { width: 600, height: 400 });
  expect([items.map(({ item }) => item.stockid), unplaced]).toEqual([['A', 'B'], 1]);
  const [a, b] = items;
  expect((a?.x ?? 0) < (b?.x ?? 0) && (a?.y ?? 0) > (b?.y ?? 0)).toBe(true);
});

test('amounts of very different size are placed by their logarithm, and what is beyond an end at it', () => {
  const axis = axisOf([1, 10, 100, 1000, 10_000], 0);
  expect(axis).toEqual({ low: 1, high: 10_000, logarithmic: true });
  expect(axis && [0.1, 1, 100, 10_000, 1e9].map((figure) => shareOf(axis, figure))).toEqual([0, 0, 0.5, 1, 1]);
  expect(axisOf([5, 5])).toBeUndefined();
});

test('an arrow leads to the nearest stock on that side', () => {
  const at = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  const stocks = [at(0, 0), at(20, 0), at(0, 20), at(60, 5)];
  expect(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'Enter'].map((key) => boxToward(stocks, 0, key))).toEqual([1, 2, undefined, undefined]);
  expect(boxToward(stocks, 1, 'ArrowRight')).toBe(3);
});

test('heat colours the figures of a column from the worst to the best, and leaves unknown ones plain', () => {
  const field = v.parse(ScreenerField, {
    ...{ id: 'roic', field_name: 'roic', display_name: 'ROIC', field_type: 'number', category_name: 'Profitability', group_name: 'Returns' },
    ...{
      options: { is_currency: false, currency: null },
      filter: 'range',
      unit: '%',
      better: 'high',
      definition: '',
      on_device: true,
      known: 3,
      missing: null,
    },
  });
  const [worst, best, unknown] = [row('A', { roic: 0.1 }), row('B', { roic: 0.3 }), row('C', {})];
  const classes = (compared: readonly ScreenRow[], better: 'high' | 'none' = 'high') => {
    const column = resultColumns(['roic'], () => ({ ...field, better }), { compared })[1];
    return [worst, best, unknown].map((each) => column?.cellClass?.(each));
  };
  expect(classes([worst, best, unknown])).toEqual([expect.stringContaining('heat-n'), expect.stringContaining('heat-p3'), undefined]);
  expect(classes([])).toEqual([undefined, undefined, undefined]);
  expect(classes([worst, best, unknown], 'none')).toEqual([undefined, undefined, undefined]); // a price is neither good nor bad
});
