import { expect, test } from 'vitest';
import { compareImport } from '#domain/ledger/compare-import.ts';
import { entry, money } from './entries.ts';

const buy = (day: string, shares: string, price: string, more = {}) => entry('buy', day, { shares, price, ...more });
const kinds = (rows: Parameters<typeof compareImport>[0], ledger: Parameters<typeof compareImport>[1]) => compareImport(rows, ledger).map(({ kind }) => kind);

test('the same file twice doubles nothing, however its numbers are written', () => {
  const ledger = [buy('2026-01-05', '10', '5.50', { fee: '0' }), buy('2026-01-05', '10', '5.5'), money('deposit', '2026-01-02', '100')];
  expect(kinds([buy('2026-01-05', '10', '5.5'), buy('2026-01-05', '10.0', '5.5'), money('deposit', '2026-01-02', '100.00')], ledger)).toEqual([
    'there',
    'there',
    'there',
  ]);
});

test('a trade made twice on one day and booked once is new the second time', () => {
  expect(kinds([buy('2026-01-05', '10', '5'), buy('2026-01-05', '10', '5')], [buy('2026-01-05', '10', '5')])).toEqual(['there', 'new']);
});

test('a trade of other price, or settled some days later, is a conflict that says what differs', () => {
  const ledger = [buy('2026-05-18', '110', '144.87'), buy('2026-11-12', '40', '158.46')];
  expect(compareImport([buy('2026-11-12', '40', '158.52'), buy('2026-05-20', '110', '144.87')], ledger)).toEqual([
    { kind: 'conflict', entry: ledger[1], differs: ['price'] },
    { kind: 'conflict', entry: ledger[0], differs: ['day'] },
  ]);
});

test('other shares, another stock, another currency or a week between make it new', () => {
  const ledger = [buy('2026-05-18', '110', '144.87')];
  const others = [buy('2026-05-18', '11', '144.87'), buy('2026-05-18', '110', '144.87', { stockid: 'US00000002' })];
  expect(kinds([...others, buy('2026-05-18', '110', '144.87', { currency: 'USD' }), buy('2026-05-25', '110', '144.87')], ledger)).toEqual([
    'new',
    'new',
    'new',
    'new',
  ]);
});

test('of two alike each meets its nearest', () => {
  const ledger = [buy('2026-05-18', '10', '5'), buy('2026-05-20', '10', '6')];
  const found = compareImport([buy('2026-05-21', '10', '6'), buy('2026-05-19', '10', '5')], ledger);
  expect(found.map((verdict) => (verdict.kind === 'conflict' ? verdict.entry : verdict.kind))).toEqual([ledger[1], ledger[0]]);
});
