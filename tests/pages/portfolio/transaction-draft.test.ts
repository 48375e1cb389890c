import { expect, test } from 'vitest';
import { keepBook } from '#domain/ledger/keep-book.ts';
import { draftOf, draftProblems, emptyDraft, fieldsOf, typedNumber } from '#features/portfolio/ledger/form/transaction-draft.ts';

const STOCK = 'US00000001';
const rules = { currency: 'USD', method: 'fifo' as const, rateOn: () => undefined };
const empty = emptyDraft('2026-11-20', 'USD');
const buy = { ...empty, stockid: STOCK, shares: '390', price: '8', day: '2026-11-02' };
const book = keepBook([{ ...fieldsOf(buy, 'p', 'USD'), id: 'b' }], rules);
const problems = (draft: typeof empty) => draftProblems(draft, { book, today: '2026-11-22' });

test('numbers are taken as people type them, and nothing else', () => {
  expect(['1,234.50', ' 12 ', '.5', '007', '1e5', '-3', 'ten', ''].map(typedNumber)).toEqual([
    '1234.50',
    '12',
    '0.5',
    '7',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a transaction that is opened and kept again is the same', () => {
  const fields = fieldsOf({ ...buy, fee: '1.00', currency: 'EUR', rate: '1.2601', own_cash: true }, 'p', 'USD');
  expect(fieldsOf(draftOf(fields), 'p', 'USD')).toEqual(fields);
});

test('what the kind does not ask for is not kept, nor a rate of the portfolio’s own currency', () => {
  expect(fieldsOf({ ...buy, kind: 'split', ratio: '2', rate: '3' }, 'p', 'USD')).toMatchObject({ shares: null, price: null, ratio: '2', rate: null });
});

test('more shares than are held cannot be sold by mistake: the field says how many there are', () => {
  expect(problems({ ...buy, kind: 'sell', shares: '450', day: '2026-11-20' })).toEqual({ shares: 'Sell 450: you hold 390.' });
  expect(problems({ ...buy, kind: 'sell', shares: '390', day: '2026-11-20' })).toEqual({});
  expect(problems({ ...buy, kind: 'short', shares: '450', day: '2026-11-20' })).toEqual({});
});

test('a split in the future is refused with its day', () => {
  expect(problems({ ...empty, kind: 'split', stockid: STOCK, ratio: '2', day: '2027-01-01' })).toEqual({ day: 'This day is still to come.' });
});
