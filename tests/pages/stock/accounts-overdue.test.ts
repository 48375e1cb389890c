import { expect, test } from 'vitest';
import { accountsOverdue } from '#features/stock/accounts-overdue.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const quarterly = (end: string) => ({ newest_accounts: { end, rhythm: 'quarter' as const }, delisted: false, last_price_date: '2026-11-20' });

test('a stock whose newest quarter ended more than 200 days ago is marked with its end', () => {
  expect(accountsOverdue(quarterly('2026-05-05'), NOW)).toBeUndefined();
  expect(accountsOverdue(quarterly('2026-05-04'), NOW)).toBe('2026-05-04');
});

test('a delisted company owed no more accounts than those up to its last price', () => {
  expect(accountsOverdue({ ...quarterly('2012-03-31'), delisted: true, last_price_date: '2012-09-30' }, NOW)).toBeUndefined();
  expect(accountsOverdue({ ...quarterly('2012-03-31'), delisted: true, last_price_date: '2013-03-31' }, NOW)).toBe('2012-03-31');
});

test('a fund has no accounts that could be overdue', () => {
  expect(accountsOverdue({ newest_accounts: null, delisted: false, last_price_date: '2026-11-20' }, NOW)).toBeUndefined();
});
