import { expect, test } from 'vitest';
import { columnsNamed, type HoldingFacts } from '#features/portfolio/portfolio-columns.tsx';
import { nextSort, sortHoldings } from '#features/portfolio/sort-holdings.ts';
import { holding, row } from './holding-facts.ts';

const [price] = columnsNamed(['price']);
const facts = new Map<string, HoldingFacts>(
  [
    { stockid: 'A', price: 2 },
    { stockid: 'B', price: null },
    { stockid: 'C', price: 3 },
  ].map(({ stockid, price }) => [stockid, { holding: holding(stockid), row: row({ stockid, price }), figures: undefined }]),
);

test('rows are sorted by a column either way, and those without the figure stand last', () => {
  if (price === undefined) throw new Error('there is no price column');
  const sorted = (down: boolean) => sortHoldings(['A', 'B', 'C'], (stockid) => facts.get(stockid), price, down);
  expect(sorted(true)).toEqual(['C', 'A', 'B']);
  expect(sorted(false)).toEqual(['A', 'C', 'B']);
});

test('a heading sorts largest first, then smallest first, then leaves the member’s own order', () => {
  const first = nextSort(undefined, 'price');
  const second = nextSort(first, 'price');
  expect([first?.down, second?.down, nextSort(second, 'price')]).toEqual([true, false, undefined]);
  expect(nextSort(first, 'pe')).toEqual({ key: 'pe', down: true });
});

test('amounts of two currencies are not compared: each currency is sorted by itself', () => {
  const [mktcap] = columnsNamed(['mktcap']);
  if (mktcap === undefined) throw new Error('there is no column of market values');
  const rows = [
    { stockid: 'A', mktcap: 2, currency: 'USD' },
    { stockid: 'B', mktcap: 900, currency: 'JPY' },
    { stockid: 'C', mktcap: 3, currency: 'USD' },
    { stockid: 'D', mktcap: null, currency: 'USD' },
    { stockid: 'E', mktcap: 1, currency: 'JPY' },
  ];
  const of = new Map<string, HoldingFacts>(rows.map((values) => [values.stockid, { holding: holding(values.stockid), row: row(values), figures: undefined }]));
  const sorted = (down: boolean) => sortHoldings(['A', 'B', 'C', 'D', 'E'], (stockid) => of.get(stockid), mktcap, down);
  expect(sorted(true)).toEqual(['B', 'E', 'C', 'A', 'D']);
  expect(sorted(false)).toEqual(['E', 'B', 'A', 'C', 'D']);
});
