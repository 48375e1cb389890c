import type { HeldStock } from '#contract/entities/gurus/guru.ts';

/** A stock whose price today can be laid beside what was paid. */
export type PaidStock = HeldStock & { readonly since_average: number };

/** What was bought of a stock, or what was sold. */
export interface Stem {
  readonly stock: PaidStock;
  readonly side: 'bought' | 'sold';
  /** Impacts summed, positive on both sides. */
  readonly impact: number;
  /** How many investors traded that way. */
  readonly investors: number;
}

/** The ends of the scale, as fractions of what was paid. */
export interface Reach {
  readonly low: number;
  readonly high: number;
}

const STEP = 0.05;
const [LEAST_REACH, MOST_REACH] = [0.25, 0.5];

/** How far the scale goes both ways: to the stocks farthest off, within a quarter and a half. */
export function reachOf(stocks: readonly PaidStock[]): Reach {
  const rounded = (distance: number) => Math.min(MOST_REACH, Math.max(LEAST_REACH, Math.ceil(distance / STEP) * STEP));
  const [lowest, highest] = stocks.reduce(([low, high], { since_average: at }) => [Math.min(low, at), Math.max(high, at)], [0, 0]);
  return { low: -rounded(-lowest), high: rounded(highest) };
}

/** Where a figure lies on the scale, from 0 to 1; what is beyond an end lies on it. */
export function shareOf(figure: number, { low, high }: Reach): number {
  return Math.min(1, Math.max(0, (figure - low) / (high - low)));
}

/** One stem for what was bought of each stock and one for what was sold. */
export function stemsOf(stocks: readonly PaidStock[]): Stem[] {
  return stocks.flatMap((stock) => [
    ...(stock.bought_impact > 0 ? [{ stock, side: 'bought', impact: stock.bought_impact, investors: stock.buyers } as const] : []),
    ...(stock.sold_impact < 0 ? [{ stock, side: 'sold', impact: -stock.sold_impact, investors: stock.sellers } as const] : []),
  ]);
}

interface Box {
  readonly side: Stem['side'];
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

const LINE = 13;

/**
 * The stems that have room for their stock's name, the longest first.
 *
 * @param boxOf The middle of a name and its width, and its height over the picture's foot, all in pixels.
 */
export function namedStems(stems: readonly Stem[], boxOf: (stem: Stem) => { middle: number; width: number; top: number }): Set<Stem> {
  const [named, taken]: [Set<Stem>, Box[]] = [new Set(), []];
  for (const stem of stems.toSorted((a, b) => b.impact - a.impact)) {
    const { middle, width, top } = boxOf(stem);
    const box: Box = { side: stem.side, left: middle - width / 2, right: middle + width / 2, top };
    const isFree = taken.every((other) => other.side !== box.side || Math.abs(other.top - top) >= LINE || other.right < box.left || other.left > box.right);
    if (!isFree) continue;
    named.add(stem);
    taken.push(box);
  }
  return named;
}
