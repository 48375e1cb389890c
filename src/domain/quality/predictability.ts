import { isKnown } from '../arithmetic/is-known.ts';
import { settled } from '../arithmetic/settled.ts';
import { type LineFit, lineFit } from '../growth/line-fit.ts';

/** Fiscal years that are looked at, and the fewest that are needed. */
const MOST = 11;
const FEWEST = 10;

const STARS: readonly (readonly [least: number, stars: number])[] = [
  [0.95, 5],
  [0.9, 4.5],
  [0.85, 4],
  [0.78, 3.5],
  [0.7, 3],
  [0.6, 2.5],
  [0.5, 2],
  [0.35, 1.5],
];

/**
 * How steadily a company grew, 1 to 5 stars: the mean of how straight the logarithms of revenue and EBITDA of a share rose (book value of a
 * share alone for banks and insurers). One star where a year lost money or either shrank. The idea is public, the cut-offs are ours.
 *
 * @param series One or two series, a value a fiscal year, oldest first.
 * @returns `undefined` with fewer than ten years, or a year that is not known: not rated.
 */
export function predictabilityStars(series: readonly (readonly (number | undefined)[])[]): number | undefined {
  const lines: LineFit[] = [];
  let lost = false;
  for (const values of series) {
    const years = values.slice(-MOST);
    const known = years.filter(isKnown);
    if (known.length < FEWEST || known.length < years.length) return undefined;
    if (known.some((value) => value <= 0)) lost = true;
    const line = lost ? undefined : lineFit(known.map(Math.log));
    if (line !== undefined) lines.push(line);
  }
  if (series.length === 0) return undefined;
  return lost ? 1 : starsOf(lines);
}

/** The stars for how straight and whether upwards the logarithms rose. */
export function starsOf(lines: readonly LineFit[]): number {
  if (lines.some(({ slope }) => slope <= 0)) return 1;
  const straight = settled(lines.reduce((total, { fit }) => total + fit, 0) / lines.length);
  return STARS.find(([least]) => straight >= least)?.[1] ?? 1;
}
