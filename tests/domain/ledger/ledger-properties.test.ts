import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntryKind } from '#domain/ledger/entry.ts';
import { moneyOf, nothing } from '#domain/ledger/money.ts';
import { bookOf, entry, gainsOf, leftOf } from './entries.ts';

const decimal = fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 0, max: 3 })).map(([digits, places]) => String(digits / 10 ** places));
const day = fc.integer({ min: 1, max: 28 }).map((of) => `2024-03-${String(of).padStart(2, '0')}`);
const trade = (kinds: EntryKind[]) =>
  fc
    .record({ kind: fc.constantFrom(...kinds), day, shares: decimal, price: decimal, fee: decimal })
    .map(({ kind, day: on, ...fields }) => entry(kind, on, fields));
const method = fc.constantFrom('fifo' as const, 'lifo' as const, 'average' as const);
const trades = fc.array(trade(['buy', 'sell', 'short', 'cover', 'reinvest']), { maxLength: 40 });

test('the shares of all lots are the shares that came less those that went, to the last digit', () => {
  fc.assert(
    fc.property(trades, method, (entries, by) => {
      const net = entries.reduce(
        (sum, { kind, shares }) => (kind === 'sell' || kind === 'short' ? sum.minus(moneyOf(shares)) : sum.plus(moneyOf(shares))),
        nothing,
      );
      const held = bookOf(entries, by).lots.reduce((sum, { shares }) => sum.plus(shares), nothing);
      expect(held.minus(net).abs().lt('1e-25')).toBe(true);
    }),
  );
});

test('what was paid and received is the cost of what is left and the gains, whatever the method', () => {
  fc.assert(
    fc.property(trades, method, (entries, by) => {
      const book = bookOf(entries, by);
      const reinvested = entries.reduce((sum, { kind, shares, price }) => (kind === 'reinvest' ? sum + Number(shares) * Number(price) : sum), 0);
      const gains = gainsOf(book.lines).reduce((sum, gain) => sum + gain, 0);
      const costOfLots = book.lots.reduce((sum, { cost, fees }) => sum + cost.toNumber() + fees.toNumber(), 0);
      expect(gains - costOfLots + reinvested).toBeCloseTo(book.cash.get('EUR')?.toNumber() ?? Number.NaN, 4);
    }),
  );
});

test('entries handed over in any order make the same ledger', () => {
  fc.assert(
    fc.property(
      trades.chain((entries) => fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length }))),
      method,
      ([entries, shuffled], by) => {
        expect(bookOf(shuffled, by).lots.map(String)).toEqual(bookOf(entries, by).lots.map(String));
        expect(gainsOf(bookOf(shuffled, by).lines)).toEqual(gainsOf(bookOf(entries, by).lines));
      },
    ),
  );
});

test('first in, first out and average make the same gain in all once everything is sold, and nothing is left', () => {
  fc.assert(
    fc.property(
      fc.array(trade(['buy']), { minLength: 1, maxLength: 20 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }),
      decimal,
      (buys, parts, price) => {
        const all = buys.reduce((sum, { shares }) => sum.plus(moneyOf(shares)), nothing);
        const sold = parts.map((percent) => all.times(percent).div(400).toDecimalPlaces(6));
        const rest = sold.reduce((left, shares) => left.minus(shares), all);
        const sales = [...sold, rest].map((shares, at) => entry('sell', `2024-04-${String(at + 1).padStart(2, '0')}`, { shares: shares.toFixed(), price }));
        const [fifo, average] = [bookOf([...buys, ...sales], 'fifo'), bookOf([...buys, ...sales], 'average')];
        const total = (gains: number[]) => gains.reduce((sum, gain) => sum + gain, 0);
        expect(total(gainsOf(average.lines))).toBeCloseTo(total(gainsOf(fifo.lines)), 5);
        expect([leftOf(fifo).shares, leftOf(average).shares, leftOf(fifo).cost, leftOf(average).cost]).toEqual([0, 0, 0, 0]);
      },
    ),
  );
});
