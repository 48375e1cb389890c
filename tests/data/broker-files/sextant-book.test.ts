import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Transaction, transactionKinds, transactionOf } from '#contract/entities/records/transaction.ts';
import type { FileRow } from '#data/broker-files/file-row.ts';
import { readBrokerFile } from '#data/broker-files/read-broker-file.ts';
import { bookAsCsv, bookAsJson } from '#data/broker-files/sextant-book.ts';
import { compareImport } from '#domain/ledger/compare-import.ts';

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 999_999_999n }), fc.stringMatching(/^\d{0,12}$/))
  .map(([whole, part]) => (part === '' ? String(whole) : `${whole}.${part}`));
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const factor = decimal.filter((text) => Number(text) > 0);
const stockid = fc.constantFrom('US00000001', 'DE0000000A', 'JP00000XYZ');
const note = fc.oneof(
  fc.constantFrom('', '=SUM(A1)', "'=x", '-5', 'a, "b"\nc;d;e', '+1', '@x', "''"),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim()),
);
const currency = fc.constantFrom('USD', 'EUR', 'GBX', 'CHF');

const transaction: fc.Arbitrary<Transaction> = fc
  .record({
    ...{ kind: fc.constantFrom(...transactionKinds), day: fc.constantFrom('1999-12-31', '2024-02-29', '2026-11-23', '2031-01-01'), stockid: maybe(stockid) },
    ...{ shares: maybe(decimal), price: maybe(decimal), amount: maybe(decimal), currency, fee: maybe(decimal), tax: maybe(decimal), rate: maybe(factor) },
    ...{ own_cash: fc.boolean(), ratio: maybe(factor), other_stockid: maybe(stockid), cost_share: maybe(fc.constantFrom('0', '0.25', '1')) },
    ...{ to_currency: maybe(currency), to_amount: maybe(decimal), note },
  })
  .map((fields) => transactionOf('p1', fields));

/** A book whose sales may name the lot of an earlier entry. */
const book = fc.array(fc.tuple(transaction, fc.nat()), { maxLength: 30 }).map((all) => ({
  currency: 'EUR',
  method: 'average',
  ownStocks: [],
  symbolOf: (id: string) => (id === 'US00000001' ? 'AB, "C"' : undefined),
  transactions: all.map(([fields, lot], at) => ({ ...fields, id: `t${at}`, lot: lot % 3 === 0 && at > 0 ? `t${lot % at}` : null })),
}));

const inBook = ({ id, lot, fields, security, other }: FileRow) => ({
  ...transactionOf('p1', { ...fields, stockid: security?.stockid ?? null, other_stockid: other?.stockid ?? null, lot: lot ?? null }),
  id,
});

test.each([
  ['CSV', bookAsCsv],
  ['JSON', bookAsJson],
])('importing what was exported as %s is the identity: the same transactions and the same rules', (name, write) => {
  fc.assert(
    fc.property(book, (whole) => {
      const file = readBrokerFile(write(whole), { name: `book.${name.toLowerCase()}`, today: '2026-11-23', mappings: {} });
      expect(file.refused).toEqual([]);
      expect(file.rows.map(inBook)).toEqual(whole.transactions);
      if (whole.transactions.length > 0) expect(file.rules).toEqual({ currency: 'EUR', method: 'average', ownStocks: [] });
      const entries = whole.transactions.filter(({ conflict_of }) => conflict_of === null);
      const again = compareImport(
        file.rows.map(({ fields, security, other }) => ({ ...fields, stockid: security?.stockid ?? null, other_stockid: other?.stockid })),
        entries,
      );
      expect(again.every(({ kind }) => kind === 'there')).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a second version of a transaction that two devices changed is left out of a file', () => {
  const one = { ...transactionOf('p1', { kind: 'deposit', day: '2026-01-05', currency: 'EUR', amount: '5' }), id: 't1' };
  const file = bookAsCsv({
    currency: 'EUR',
    method: 'fifo',
    symbolOf: () => undefined,
    ownStocks: [],
    transactions: [one, { ...one, id: 't2', conflict_of: 't1' }],
  });
  expect(file.trim().split('\r\n')).toHaveLength(2);
});

test('a line of an exported book that was cut short is refused', () => {
  const one = { ...transactionOf('p1', { kind: 'deposit', day: '2026-01-05', currency: 'EUR', amount: '5' }), id: 't1' };
  const file = bookAsCsv({ currency: 'EUR', method: 'fifo', symbolOf: () => undefined, ownStocks: [], transactions: [one, { ...one, id: 't2' }] });
  const { rows, refused } = readBrokerFile(file.slice(0, -20), { name: 'book.csv', today: '2026-11-23', mappings: {} });
  expect([rows.length, refused.map(({ line, reason }) => [line, reason])]).toEqual([1, [[3, expect.stringContaining('of 23 cells: the file was cut short.')]]]);
});

test('stocks that are not listed go with the book: as JSON with their prices by hand, as CSV with name and currency', () => {
  const mill = { stockid: 'ZZA4D4F3AC', name: 'Family mill', currency: 'EUR', prices: [{ day: '2026-01-05', price: '10' }] };
  const bought = { ...transactionOf('p1', { kind: 'buy', day: '2026-01-05', currency: 'EUR', stockid: mill.stockid, shares: '4', price: '10' }), id: 't0' };
  const whole = { currency: 'EUR', method: 'fifo', transactions: [bought], ownStocks: [mill], symbolOf: () => mill.name };
  const read = (text: string, name: string) => readBrokerFile(text, { name, today: '2026-11-23', mappings: {} });
  expect(read(bookAsJson(whole), 'book.json').rules?.ownStocks).toEqual([mill]);
  expect(read(bookAsCsv(whole), 'book.csv').rules?.ownStocks).toEqual([{ ...mill, prices: [] }]);
});
