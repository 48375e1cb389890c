import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import type { CostMethod } from '#domain/ledger/lots.ts';
import { nothing } from '#domain/ledger/money.ts';
import { bookOf, entry, gainsOf, leftOf } from './entries.ts';

/** What a member does on one day after the other: buys, sells a part of what is held (of a chosen purchase, maybe), or the stock splits. */
type Move =
  | { readonly do: 'buy'; readonly shares: number; readonly cents: number; readonly fee: number }
  | { readonly do: 'sell'; readonly part: number; readonly cents: number; readonly fee: number; readonly chosen: number }
  | { readonly do: 'split'; readonly ratio: number };

const cents = fc.integer({ min: 1, max: 50_000 });
const fee = fc.integer({ min: 0, max: 900 });
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('buy' as const), shares: fc.integer({ min: 1, max: 30 }), cents, fee }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), part: fc.integer({ min: 1, max: 100 }), cents, fee, chosen: fc.nat(7) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('split' as const), ratio: fc.constantFrom(2, 3) }) },
  ),
  { maxLength: 25 },
);

/** One share, by itself: the purchase it came with and what was paid for it, its part of the fee included. */
interface Share {
  readonly purchase: string;
  readonly paid: number;
}

interface Reckoned {
  readonly entries: LedgerEntry[];
  readonly gains: number[];
  readonly left: readonly Share[];
}

const dayOf = (at: number) => `2024-${String(1 + Math.floor(at / 28)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
const total = (shares: readonly Share[]) => shares.reduce((sum, { paid }) => sum + paid, 0);

/** The plainest way to keep the book: a heap of single shares, of which a sale takes so many, and looks what was paid for each. */
function heapOfShares(all: readonly Move[], method: CostMethod, choosing: boolean): Reckoned {
  let heap: Share[] = [];
  const entries: LedgerEntry[] = [];
  const gains: number[] = [];
  for (const [at, move] of all.entries()) {
    const day = dayOf(at);
    if (move.do === 'buy') {
      const bought = entry('buy', day, { shares: String(move.shares), price: String(move.cents / 100), fee: String(move.fee / 100) });
      entries.push(bought);
      const paid = move.cents / 100 + move.fee / 100 / move.shares;
      heap.push(...Array.from({ length: move.shares }, () => ({ purchase: bought.id, paid })));
    } else if (move.do === 'split') {
      if (heap.length === 0 || heap.length > 200) continue;
      entries.push(entry('split', day, { ratio: String(move.ratio) }));
      heap = heap.flatMap(({ purchase, paid }) => Array.from({ length: move.ratio }, () => ({ purchase, paid: paid / move.ratio })));
    } else {
      const count = Math.floor((heap.length * move.part) / 100);
      if (count === 0) continue;
      const purchases = [...new Set(heap.map(({ purchase }) => purchase))];
      const lot = choosing ? (purchases[move.chosen % purchases.length] ?? null) : null;
      const mean = total(heap) / heap.length;
      const inLine = [...heap.filter(({ purchase }) => purchase === lot), ...heap.filter(({ purchase }) => purchase !== lot)];
      const sold = method === 'lifo' && lot === null ? inLine.toReversed().slice(0, count) : inLine.slice(0, count);
      const cost = method === 'average' && lot === null ? mean * count : total(sold);
      entries.push(entry('sell', day, { shares: String(count), price: String(move.cents / 100), fee: String(move.fee / 100), lot }));
      gains.push((count * move.cents) / 100 - move.fee / 100 - cost);
      if (method === 'average' && lot === null) heap = heap.slice(count).map(({ purchase }) => ({ purchase, paid: mean }));
      else heap = heap.filter((share) => !sold.includes(share));
    }
  }
  return { entries, gains, left: heap };
}

function expectAsReckoned({ entries, gains, left }: Reckoned, method: CostMethod): void {
  const book = bookOf(entries, method);
  const found = gainsOf(book.lines);
  expect(found).toHaveLength(gains.length);
  for (const [at, gain] of gains.entries()) expect(found[at], `sale ${at + 1}`).toBeCloseTo(gain, 6);
  const held = book.lots.reduce((sum, { shares }) => sum.plus(shares), nothing);
  expect(held.minus(left.length).abs().lt('1e-20'), `${held} of ${left.length} shares`).toBe(true);
  expect(leftOf(book).cost).toBeCloseTo(total(left), 6);
  expect(book.problems).toEqual([]);
}

test.each(['fifo', 'lifo', 'average'] as const)('by %s every sale gains what single shares on a heap would, through splits', (method) => {
  fc.assert(
    fc.property(moves, (all) => {
      expectAsReckoned(heapOfShares(all, method, false), method);
    }),
    { numRuns: 300 },
  );
});

test('of a chosen purchase those shares are sold first and then the oldest, as single shares on a heap would be', () => {
  fc.assert(
    fc.property(moves, (all) => {
      expectAsReckoned(heapOfShares(all, 'fifo', true), 'fifo');
    }),
    { numRuns: 300 },
  );
});

test('nothing that is booked for a later day moves a gain of before: no split, no purchase, no sale', () => {
  fc.assert(
    fc.property(moves, fc.constantFrom('fifo' as const, 'lifo' as const, 'average' as const), fc.nat(25), (all, method, until) => {
      const { entries } = heapOfShares(all, method, false);
      const before = gainsOf(bookOf(entries.slice(0, until), method).lines);
      expect(gainsOf(bookOf(entries, method).lines).slice(0, before.length)).toEqual(before);
    }),
  );
});
