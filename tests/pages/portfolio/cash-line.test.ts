import { expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { cashLine } from '#features/portfolio/ledger/cash-line.ts';
import { bookOf, entry, money } from '../../domain/ledger/entries.ts';

const lineOf = (entries: LedgerEntry[], rateOn?: () => number | undefined) =>
  Object.fromEntries(cashLine(bookOf(entries, 'fifo', rateOn)).map(({ label, amount }) => [label, amount?.toNumber()]));

test('the fees and taxes of trades and dividends are under Fees, tax and not in what was bought, sold or received', () => {
  const line = lineOf([
    money('deposit', '2024-01-01', '10000'),
    entry('buy', '2024-01-02', { shares: '40', price: '158.46', fee: '1' }),
    entry('dividend', '2024-03-01', { amount: '50', tax: '7.5' }),
    entry('dividend', '2024-03-02', { amount: '10', tax: '10' }),
    entry('sell', '2024-04-01', { shares: '10', price: '170.1', fee: '1', tax: '2.25' }),
    entry('reinvest', '2024-05-01', { shares: '0.5', price: '171', fee: '0.3' }),
    money('fee', '2024-06-01', '12'),
    money('tax', '2024-06-02', '4'),
    money('withdrawal', '2024-07-01', '2000'),
  ]);
  expect(line).toEqual({
    'Paid in': 10_000,
    Withdrawn: -2000,
    Bought: -6338.4,
    Sold: 1701,
    'Dividends, interest': 60,
    // 1 + 7.5 + 10 + 1 + 2.25 + 0.3 + 12 + 4
    'Fees, tax': -38.05,
    '= Cash, EUR': 3384.55,
  });
});

test('a fee in another currency counts at the rate of its day, the fee of an exchange too, that of shares brought in not', () => {
  const line = lineOf(
    [
      entry('transfer_in', '2024-01-01', { shares: '5', price: '10', fee: '3' }),
      entry('buy', '2024-01-02', { shares: '10', price: '100', currency: 'USD', fee: '2' }),
      money('exchange', '2024-01-03', '1000', { to_currency: 'USD', to_amount: '1100', fee: '5' }),
      entry('buy', '2024-01-04', { shares: '1', price: '100', currency: 'USD', fee: '9', own_cash: true }),
    ],
    () => 0.9,
  );
  expect(line['Bought']).toBeCloseTo(-900, 9);
  expect(line['Fees, tax']).toBeCloseTo(-6.8, 9);
  expect(line['Exchanged']).toBeCloseTo(-1000, 9);
  expect(line['= Cash, EUR']).toBeCloseTo(-1906.8, 9);
});

test('without the rate of a day the cash and what was bought are unknown, not 0', () => {
  const line = lineOf([entry('buy', '2024-01-02', { shares: '10', price: '100', currency: 'USD', fee: '2' })]);
  expect([line['Bought'], line['Fees, tax'], line['= Cash, EUR']]).toEqual([undefined, undefined, undefined]);
});
