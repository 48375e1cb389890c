import { isKnown } from '../arithmetic/is-known.ts';
import { settled } from '../arithmetic/settled.ts';

/** Points of a map from a figure to a score, ascending; between two the score is straight, outside them flat. */
export type ScorePoints = readonly (readonly [figure: number, score: number])[];

/** The score that a map gives a figure, from 0 to 10. */
export function scoreAt(points: ScorePoints, figure: number): number {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a map needs points');
  if (figure <= first[0]) return first[1];
  if (figure >= last[0]) return last[1];
  const after = points.findIndex(([at]) => at > figure);
  const [a, b] = [points[after - 1] ?? first, points[after] ?? last];
  return a[1] + ((b[1] - a[1]) * (figure - a[0])) / (b[0] - a[0]);
}

/** One of the things a rank looks at. */
export interface RankFactor {
  readonly key: string;
  /** The figure itself; `undefined` where it is unknown. */
  readonly value: number | undefined;
  /** From 0 to 10; `undefined` leaves the factor out, and the others weigh more. */
  readonly score: number | undefined;
  /** Share of the whole, before factors are left out. */
  readonly weight: number;
}

/** A judgement from 1 to 10 with what it is made of. */
export interface Rank {
  /** The weighted mean of the scores that are known. */
  readonly raw: number | undefined;
  /** 1 to 10; `undefined` with fewer than three factors: not rated. */
  readonly rank: number | undefined;
  readonly factors: readonly RankFactor[];
}

/** Fewer factors say nothing of the whole. */
const FEWEST = 3;

/** The rank that factors make: their mean, rounded half up after nine decimals, from 1 to 10. */
export function rankOf(factors: readonly RankFactor[]): Rank {
  const known = factors.flatMap(({ score, weight }) => (isKnown(score) ? [{ score, weight }] : []));
  const weight = known.reduce((total, each) => total + each.weight, 0);
  if (known.length < FEWEST) return { raw: undefined, rank: undefined, factors };
  const raw = known.reduce((total, each) => total + each.score * each.weight, 0) / weight;
  return { raw, rank: roundedRank(raw), factors };
}

/** A score as a rank: rounded half up after nine decimals, from 1 to 10. */
export function roundedRank(score: number): number {
  return Math.min(10, Math.max(1, Math.floor(settled(score) + 0.5)));
}
