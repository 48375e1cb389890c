import { expect, test } from 'vitest';
import { ownCosts } from '#domain/dividends/own-cost.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { keepBook } from '#domain/ledger/keep-book.ts';

const plain = { own_cash: false, amount: null, fee: null, tax: null, rate: null, lot: null, ratio: null, other_stockid: null, cost_share: null };
const entry = (id: string, kind: LedgerEntry['kind'], fields: Partial<LedgerEntry>): LedgerEntry => ({
  ...{ id, kind, day: `2026-01-${id}`, stockid: 'US00000001', shares: null, price: null, currency: 'USD', to_currency: null, to_amount: null },
  ...plain,
  ...fields,
});
const lotsOf = (entries: readonly LedgerEntry[]) => keepBook(entries, { currency: 'USD', method: 'fifo', rateOn: () => undefined }).lots;

test('the yield on cost is the dividend of a share on what the shares still held cost, fees and splits counted', () => {
  const lots = lotsOf([
    entry('01', 'buy', { shares: '10', price: '40', fee: '10' }),
    entry('02', 'split', { ratio: '2' }),
    entry('03', 'buy', { shares: '20', price: '30', fee: '5' }),
    entry('04', 'sell', { shares: '20', price: '35' }),
    entry('05', 'buy', { shares: '5', price: '9', stockid: 'US00000002' }),
  ]);
  // The 20 shares of the first purchase are sold; 20 for 605 stay.
  expect(ownCosts(lots, 'US00000001', { amount: 1.21, currency: 'USD' })).toEqual([{ shares: 20, cost: 30.25, currency: 'USD', yield: 0.04 }]);
});

test('a dividend in another currency, an unknown one and shares sold short have no yield on cost', () => {
  const lots = lotsOf([entry('01', 'buy', { shares: '10', price: '40', currency: 'EUR' })]);
  expect(ownCosts(lots, 'US00000001', { amount: 1, currency: 'USD' })).toEqual([{ shares: 10, cost: 40, currency: 'EUR', yield: undefined }]);
  expect(ownCosts(lots, 'US00000001', undefined)[0]?.yield).toBeUndefined();
  expect(ownCosts(lotsOf([entry('01', 'short', { shares: '10', price: '40' })]), 'US00000001', { amount: 1, currency: 'USD' })).toEqual([]);
});
