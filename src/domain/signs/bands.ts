import { settled } from '../arithmetic/settled.ts';
import type { SignLevel } from './sign.ts';

/** A stretch of a scale on which a sign has one level. */
export interface Band {
  readonly level: SignLevel;
  /** Where it ends; the last band has no end. */
  readonly to?: number;
  /** Whether its end belongs to it. */
  readonly withEnd?: true;
}

/** A band that ends below a figure. */
export const below = (to: number, level: SignLevel): Band => ({ level, to });

/** A band that ends at a figure. */
export const upTo = (to: number, level: SignLevel): Band => ({ level, to, withEnd: true });

/** The band above all others. */
export const beyond = (level: SignLevel): Band => ({ level });

/**
 * The level of a value on a scale.
 *
 * @param bands Ascending; the last one has no end.
 */
export function levelOn(bands: readonly Band[], value: number): SignLevel {
  const at = settled(value);
  const band = bands.find(({ to, withEnd }) => to === undefined || at < to || (withEnd === true && at === to));
  return band?.level ?? 'none';
}

/** The end of a band: the figure to reach, and on which side of it the other level lies. */
export interface BandEnd {
  readonly figure: number;
  readonly above: boolean;
  readonly included: boolean;
}

/**
 * How far a value is from a better level: the nearest end of a band that is neither severe nor, for a medium one, medium.
 *
 * @returns `undefined` where no better level is on the scale.
 */
export function nearestBetter(bands: readonly Band[], value: number): BandEnd | undefined {
  return nearestWhere(bands, value, (level, own) => rank[level] > rank[own]);
}

/** How far a value is from a warning, or a medium one from a severe one. `undefined` where no worse level is on the scale. */
export function nearestWorse(bands: readonly Band[], value: number): BandEnd | undefined {
  return nearestWhere(bands, value, (level, own) => rank[level] < rank[own]);
}

function nearestWhere(bands: readonly Band[], value: number, isWanted: (level: SignLevel, own: SignLevel) => boolean): BandEnd | undefined {
  const at = bands.findIndex(({ to, withEnd }) => to === undefined || value < to || (withEnd === true && value === to));
  const own = bands[at]?.level;
  if (own === undefined) return undefined;
  const up = bands.findIndex(({ level }, index) => index > at && isWanted(level, own));
  const down = bands.findLastIndex(({ level }, index) => index < at && isWanted(level, own));
  const over = up === -1 ? undefined : bands[up - 1];
  const under = down === -1 ? undefined : bands[down];
  const ways = [
    ...(over?.to === undefined ? [] : [{ figure: over.to, above: true, included: over.withEnd !== true }]),
    ...(under?.to === undefined ? [] : [{ figure: under.to, above: false, included: under.withEnd === true }]),
  ];
  return ways.sort((a, b) => Math.abs(a.figure - value) - Math.abs(b.figure - value))[0];
}

const rank: Readonly<Record<SignLevel, number>> = { severe: 0, medium: 1, none: 2, good: 2 };
