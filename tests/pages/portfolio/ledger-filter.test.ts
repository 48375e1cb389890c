import { expect, test } from 'vitest';
import { countGroups, groupOf, inMonths, marksOf, monthsBetween } from '#features/portfolio/ledger/ledger-filter.ts';
import type { TransactionLine } from '#features/portfolio/ledger/transaction-columns.tsx';
import { bookOf, entry, money } from '../../domain/ledger/entries.ts';

const own = { portfolio_id: 'p', note: '', conflict_of: null };

function linesOf(...entries: ReturnType<typeof entry>[]): TransactionLine[] {
  const places = new Map(bookOf(entries).lines.map((line) => [line.entry.id, line]));
  return entries.map(({ id, ...fields }) => ({
    record: { id, fields: { ...fields, ...own }, status: 'synced' } as TransactionLine['record'],
    line: places.get(id),
    problem: undefined,
    symbol: fields.stockid === null ? undefined : 'HLDN~',
  }));
}

const rows = linesOf(
  money('deposit', '2025-11-30', '900'),
  entry('buy', '2025-12-01', { shares: '10', price: '10', fee: '1' }),
  entry('buy', '2025-12-31', { shares: '5', price: '10' }),
  entry('dividend', '2026-01-15', { amount: '3' }),
  entry('sell', '2026-02-01', { shares: '2', price: '20' }),
  money('transfer_out', '2026-02-02', '50'),
  entry('transfer_out', '2026-02-03', { shares: '1' }),
);

test('a transaction belongs to one group, and a transfer of money to cash', () => {
  expect(rows.map(({ record }) => groupOf(record.fields))).toEqual(['cash', 'buys', 'buys', 'dividends', 'sells', 'cash', 'other']);
  expect([...countGroups(rows)]).toEqual([
    ['cash', 2],
    ['buys', 2],
    ['dividends', 1],
    ['sells', 1],
    ['other', 1],
  ]);
});

test('months narrow with both ends within, and part of a symbol leaves out what has none', () => {
  const days = (filter: Parameters<typeof inMonths>[1]) => inMonths(rows, filter).map(({ record }) => record.fields.day);
  expect(days({ from: '2025-12', to: '2026-01' })).toEqual(['2025-12-01', '2025-12-31', '2026-01-15']);
  expect(days({ from: '2026-02', stock: ' hld ' })).toEqual(['2026-02-01', '2026-02-03']);
  expect(days({ stock: 'none' })).toEqual([]);
});

test('the scale has a mark for each month and kind, as large as all that was bought or paid in then', () => {
  expect(marksOf(rows)).toEqual([
    { month: '2025-11', kind: 'paid-in', amount: 900 },
    { month: '2025-12', kind: 'buy', amount: 151 },
    { month: '2026-02', kind: 'sell', amount: 40 },
  ]);
});

test('months go over the end of a year', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});
