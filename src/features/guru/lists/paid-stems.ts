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

const STEPS = 20;
const [LEAST_REACH, MOST_REACH] = [0.25, 0.5];

/** How far the scale goes both ways: a quarter at least, and to the farthest of the stocks that are within a half of what was paid. */
export function reachOf(stocks: readonly PaidStock[]): Reach {
  const near = stocks.filter(({ since_average }) => Math.abs(since_average) <= MOST_REACH);
  const rounded = (distance: number) => Math.max(LEAST_REACH, Math.ceil(distance * STEPS) / STEPS);
  const [lowest, highest] = near.reduce(([low, high], { since_average: at }) => [Math.min(low, at), Math.max(high, at)], [0, 0]);
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

/** A part of the picture, in pixels from its upper left. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A stem as it is drawn, in pixels. */
export interface DrawnStem {
  readonly stem: Stem;
  readonly x: number;
  /** Where it begins, on the axis. */
  readonly foot: number;
  /** The middle of its dot. */
  readonly tip: number;
  readonly radius: number;
  readonly name: string;
  /** Width of the name. */
  readonly wide: number;
}

/** Height of a name. */
export const NAME_HEIGHT = 12;
const GAP = 3;

/**
 * Where the names of stems are written: beyond the dot or at one of its sides, the longest stem first. A name that would lie on another stem,
 * another name or something else is left out.
 *
 * @param within What names may not stick out of.
 * @param taken Other words of the picture.
 */
export function placeNames(drawn: readonly DrawnStem[], within: Box, taken: readonly Box[]): Map<Stem, Box> {
  const placed = new Map<Stem, Box>();
  for (const each of drawn.toSorted((a, b) => b.stem.impact - a.stem.impact)) {
    const others = [...taken, ...placed.values(), ...drawn.filter((other) => other !== each).flatMap(boxesOf)];
    const free = namePlaces(each, within).find((place) => isInside(place, within) && others.every((other) => !meet(place, other)));
    if (free !== undefined) placed.set(each.stem, free);
  }
  return placed;
}

/** Where the name of a stem may be written, the best place first. */
export function namePlaces({ stem, x, tip, radius, wide }: DrawnStem, within: Box): readonly [Box, ...Box[]] {
  const beyond = stem.side === 'bought' ? tip - radius - GAP - NAME_HEIGHT : tip + radius + GAP;
  const beside = tip - NAME_HEIGHT / 2;
  const at = (left: number, top: number): Box => ({ left, right: left + wide, top, bottom: top + NAME_HEIGHT });
  const middle = Math.max(within.left, Math.min(within.right - wide, x - wide / 2));
  return [at(middle, beyond), at(x + radius + GAP, beside), at(x - radius - GAP - wide, beside)];
}

/** The line of a stem and its dot. */
function boxesOf({ x, foot, tip, radius }: DrawnStem): Box[] {
  return [
    { left: x - 1, right: x + 1, top: Math.min(foot, tip), bottom: Math.max(foot, tip) },
    { left: x - radius, right: x + radius, top: tip - radius, bottom: tip + radius },
  ];
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const isInside = (a: Box, b: Box) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
