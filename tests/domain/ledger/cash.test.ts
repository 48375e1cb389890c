import { expect, test } from 'vitest';
import { bookOf, entry, money } from './entries.ts';

test('cash is what was paid in less what was bought, with fees, taxes, dividends and sales', () => {
  const book = bookOf([
    money('deposit', '2024-01-01', '10000'),
    entry('buy', '2024-01-02', { shares: '40', price: '158.46', fee: '1' }),
    entry('dividend', '2024-03-01', { amount: '50', tax: '7.5' }),
    entry('sell', '2024-04-01', { shares: '10', price: '170.1', fee: '1' }),
    entry('reinvest', '2024-05-01', { shares: '0.5', price: '171' }),
    money('interest', '2024-06-01', '3.21'),
    money('fee', '2024-06-01', '12'),
    money('withdrawal', '2024-07-01', '2000'),
  ]);
  expect(book.cash.get('EUR')?.toFixed(2)).toBe('3394.31'); // 10,000 − 6,339.40 + 42.50 + 1,700 + 3.21 − 12 − 2,000
  expect(book.lines.at(-1)?.cashAfter?.toFixed(2)).toBe('3394.31');
});

test('a tenth of a cent is never lost: ten fees of 0.1 are 1', () => {
  const fees = Array.from({ length: 10 }, (_, at) => money('fee', `2024-01-${String(at + 1).padStart(2, '0')}`, '0.1'));
  expect(bookOf(fees).cash.get('EUR')?.toString()).toBe('-1');
});

test('a trade in another currency is paid at the rate of its day, or out of the cash of that currency', () => {
  const rateOn = () => 0.9;
  const buy = { shares: '10', price: '100', currency: 'USD' };
  expect(
    bookOf([entry('buy', '2024-01-02', buy)], 'fifo', rateOn)
      .cash.get('EUR')
      ?.toNumber(),
  ).toBe(-900);
  const own = bookOf(
    [money('exchange', '2024-01-01', '1000', { to_currency: 'USD', to_amount: '1100' }), entry('buy', '2024-01-02', { ...buy, own_cash: true })],
    'fifo',
    rateOn,
  );
  expect([own.cash.get('EUR')?.toNumber(), own.cash.get('USD')?.toNumber()]).toEqual([-1000, 100]);
});

test('a rate the member gave counts before the one of the day', () => {
  const book = bookOf([entry('buy', '2024-01-02', { shares: '10', price: '100', currency: 'USD', rate: '0.95' })], 'fifo', () => 0.9);
  expect(book.cash.get('EUR')?.toNumber()).toBe(-950);
});
