import { expect, test } from 'vitest';
import { rowsInOrder } from '#contract/list/list-rows.ts';
import { type HoldingFacts, holdingRules } from '#features/portfolio/page/portfolio-columns.tsx';
import { nextSort } from '#ui/table/next-sort.ts';
import { holding, row } from './holding-facts.ts';

const sortedBy = (by: string, descending: boolean, facts: readonly HoldingFacts[]) =>
  rowsInOrder(facts, holdingRules, { by, descending }).map(holdingRules.key);

test('rows are sorted by a column either way, and those without the figure are last', () => {
  const prices = { A: 2, B: null, C: 3 };
  const facts = Object.entries(prices).map(([stockid, price]) => ({ holding: holding(stockid), row: row({ stockid, price }), figures: undefined }));
  expect(sortedBy('price', true, facts)).toEqual(['C', 'A', 'B']);
  expect(sortedBy('price', false, facts)).toEqual(['A', 'C', 'B']);
});

test('a heading sorts largest first, then smallest first, then leaves the member’s own order; words begin with A', () => {
  const price = { id: 'price', align: 'end' as const };
  const first = nextSort(price, undefined);
  const second = nextSort(price, first);
  expect([first, second, nextSort(price, second)]).toEqual([{ by: 'price', descending: true }, { by: 'price', descending: false }, undefined]);
  expect(nextSort({ id: 'pe', align: 'end' }, first)).toEqual({ by: 'pe', descending: true });
  expect(nextSort({ id: 'sector', align: 'start' }, undefined)).toEqual({ by: 'sector', descending: false });
});

test('amounts of two currencies are not compared: each currency is sorted by itself', () => {
  const rows = [
    { stockid: 'A', mktcap: 2, currency: 'USD' },
    { stockid: 'B', mktcap: 900, currency: 'JPY' },
    { stockid: 'C', mktcap: 3, currency: 'USD' },
    { stockid: 'D', mktcap: null, currency: 'USD' },
    { stockid: 'E', mktcap: 1, currency: 'JPY' },
  ];
  const facts = rows.map((values) => ({ holding: holding(values.stockid), row: row(values), figures: undefined }));
  expect(sortedBy('mktcap', true, facts)).toEqual(['B', 'E', 'C', 'A', 'D']);
  expect(sortedBy('mktcap', false, facts)).toEqual(['E', 'B', 'A', 'C', 'D']);
});
