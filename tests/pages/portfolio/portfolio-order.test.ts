import { expect, test } from 'vitest';
import { symbolsIn } from '#features/portfolio/add/symbols-in.ts';
import { holdingsInOrder, nextSeq, type PortfolioRecord, portfoliosInOrder } from '#features/portfolio/list/portfolio-order.ts';
import { moved } from '../../../src/ui/controls/use-reorder.ts';

const portfolio = (id: string, position: number | null, created_at: string): PortfolioRecord => ({
  entity: 'portfolio',
  id,
  fields: { name: id, private: 0, sequence: {}, position },
  created_at,
  updated_at: created_at,
  status: 'synced',
});

const holding = (stockid: string, seq: number) => ({
  entity: 'holding' as const,
  id: `p.${stockid}`,
  fields: { portfolio_id: 'p', stockid, note: '', adjust_price: null, split_factor: null, add_date: null, is_dummy_stock: false, seq },
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  status: 'synced' as const,
});

test('portfolios are in the member’s order, those never put after them, newest first', () => {
  const rows = [
    portfolio('old', null, '2026-01-01'),
    portfolio('second', 1, '2026-01-02'),
    portfolio('new', null, '2026-03-01'),
    portfolio('first', 0, '2026-01-03'),
  ];
  expect(portfoliosInOrder(rows).map(({ id }) => id)).toEqual(['first', 'second', 'new', 'old']);
});

test('stocks added since the last reordering are above the others, the newest on top', () => {
  const rows = [holding('US00000001', -1), holding('US00000002', -2), holding('US00000003', -3)];
  const ordered = holdingsInOrder({ US00000001: 0 }, rows);
  expect(ordered.map(({ fields }) => fields.stockid)).toEqual(['US00000003', 'US00000002', 'US00000001']);
  expect(nextSeq(rows)).toBe(-4);
});

test('the first stock of a portfolio gets the place −1', () => {
  expect(nextSeq([])).toBe(-1);
});

test.each([
  ['down by one', 'a', 1, ['b', 'a', 'c']],
  ['to the end', 'a', 9, ['b', 'c', 'a']],
  ['above the first', 'c', -1, ['c', 'a', 'b']],
])('a row can be moved %s', (_where, id, to, order) => {
  expect(moved(['a', 'b', 'c'], id, to)).toEqual(order);
});

test('a pasted list may have lines, commas, quotes and dollar signs; each symbol counts once, and what is none is named with its line', () => {
  const { symbols, strange } = symbolsIn(' $aapl, "MSFT"\nTSX:RY; brk.b\tAAPL, €€');
  expect(symbols.map(({ symbol, line }) => `${line} ${symbol}`)).toEqual(['1 AAPL', '1 MSFT', '2 TSX:RY', '2 BRK.B']);
  expect(strange).toEqual([{ symbol: '€€', line: 2 }]);
});
