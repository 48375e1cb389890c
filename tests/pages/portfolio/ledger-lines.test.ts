import { expect, test } from 'vitest';
import { type Transaction, transactionOf } from '#contract/entities/records/transaction.ts';
import { isDividends, type LedgerLine, ledgerLines } from '#features/portfolio/ledger/ledger-lines.ts';
import type { TransactionLine } from '#features/portfolio/ledger/transaction-columns.tsx';

function line(id: string, day: string, kind: Transaction['kind'], more: Partial<TransactionLine> = {}, fields: Partial<Transaction> = {}): TransactionLine {
  const own = { ...transactionOf('p', { kind, day, currency: 'USD' }), ...fields };
  const record = { entity: 'transaction' as const, id, status: 'synced' as const, created_at: day, updated_at: day, fields: own };
  return { record, line: undefined, problem: undefined, symbol: id.toUpperCase(), ...more };
}
const words = (lines: readonly LedgerLine[]) =>
  lines.map((each) =>
    isDividends(each)
      ? `${each.open ? 'open' : 'shut'} ${each.dividends.map(({ record }) => record.id).join('+')}`
      : `${each.inside ? 'in ' : ''}${each.record.id}`,
  );

test('two or more dividends of a day are one line, which opens to them', () => {
  const rows = [
    line('a', '2025-05-11', 'dividend'),
    line('b', '2025-05-11', 'dividend'),
    line('c', '2025-05-10', 'dividend'),
    line('d', '2025-05-09', 'buy'),
    line('e', '2025-02-10', 'dividend'),
    line('f', '2025-02-10', 'dividend'),
  ];
  const shut = ledgerLines(rows, new Set());
  expect(words(shut)).toEqual(['shut a+b', 'c', 'd', 'shut e+f']);
  const [first] = shut.flatMap((each) => (isDividends(each) ? each.key : []));
  expect(words(ledgerLines(rows, new Set([first ?? ''])))).toEqual(['open a+b', 'in a', 'in b', 'c', 'd', 'shut e+f']);
});

test('a dividend with a note, a problem, a second version or an edit that was refused is always seen', () => {
  const day = '2025-05-11';
  const refused = line('d', day, 'dividend');
  const rows = [
    line('a', day, 'dividend', {}, { note: 'special' }),
    line('b', day, 'dividend', { problem: { entry: 'b', kind: 'no-rate' } }),
    line('c', day, 'dividend', {}, { conflict_of: 'x' }),
    { ...refused, record: { ...refused.record, status: 'needs attention' as const } },
    line('e', day, 'dividend'),
    line('f', day, 'dividend'),
  ];
  expect(words(ledgerLines(rows, new Set()))).toEqual(['a', 'b', 'c', 'd', 'shut e+f']);
});
