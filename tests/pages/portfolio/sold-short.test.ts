import { expect, test } from 'vitest';
import { keepBook } from '#domain/ledger/keep-book.ts';
import { soldShort } from '#features/portfolio/ledger/form/sold-short.ts';
import { emptyDraft, fieldsOf, heldOn, isOversold } from '#features/portfolio/ledger/form/transaction-draft.ts';

const STOCK = 'US00000001';
const rules = { currency: 'USD', method: 'fifo' as const, rateOn: () => undefined };
const empty = { ...emptyDraft('2026-11-20', 'USD'), stockid: STOCK };
const bookOf = (shares: string) => keepBook([{ ...fieldsOf({ ...empty, shares, price: '8', day: '2026-11-02' }, 'p', 'USD'), id: 'b' }], rules);
const sale = (shares: string) => ({ ...empty, kind: 'sell' as const, shares, price: '9', fee: '1.25', tax: '3', lot: 'b' });

test('a sale of more than is held is a sale of what is held and a short sale of the rest, with fee and tax once', () => {
  const draft = sale('450');
  const held = heldOn(bookOf('390'), STOCK, draft.day);
  expect(isOversold(draft, bookOf('390'))).toBe(true);
  expect(soldShort(draft, held)).toEqual({
    sale: { ...draft, shares: '390' },
    short: { ...draft, kind: 'short', shares: '60', fee: '', tax: '', lot: '' },
  });
});

test('a sale of a stock of which none is held is a short sale as a whole, with its fee and tax', () => {
  const draft = sale('450');
  expect(isOversold(draft, keepBook([], rules))).toBe(true);
  expect(soldShort(draft, 0)).toEqual({ sale: undefined, short: { ...draft, kind: 'short', lot: '' } });
});

test('both parts are as many shares as were typed, in decimals', () => {
  const { sale: part, short } = soldShort(sale('0.3'), heldOn(bookOf('0.1'), STOCK, '2026-11-20'));
  expect([part?.shares, short.shares]).toEqual(['0.1', '0.2']);
});

test('the ledger of both parts has no problem left and owes the rest', () => {
  const { sale: part, short } = soldShort(sale('450'), 390);
  const entries = [{ ...empty, shares: '390', price: '8', day: '2026-11-02' }, part ?? empty, short];
  const book = keepBook(
    entries.map((draft, at) => ({ ...fieldsOf({ ...draft, lot: '' }, 'p', 'USD'), id: `t${at}` })),
    rules,
  );
  expect(book.problems).toEqual([]);
  expect(book.lots.map(({ shares }) => shares.toNumber())).toEqual([-60]);
});
