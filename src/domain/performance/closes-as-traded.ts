import type { Closes } from './price-line.ts';

/** Closes as a source gives them, with the splits it knows. */
export interface GivenCloses extends Closes {
  /** What they are adjusted for. */
  readonly adjusted: 'raw' | 'split' | 'total';
  readonly splits: readonly { readonly day: string; readonly numerator: number; readonly denominator: number }[];
}

/**
 * Closes as they were paid on their day: those divided by later splits are multiplied again.
 *
 * @returns `undefined` for closes lowered by dividends, which cannot be taken back, and when a split has no ratio.
 */
export function closesAsTraded({ currency, days, closes, adjusted, splits }: GivenCloses): Closes | undefined {
  if (adjusted === 'total') return undefined;
  if (adjusted === 'raw' || splits.length === 0) return { currency, days, closes };
  const newest = splits.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  if (newest.some(({ numerator, denominator }) => !(numerator / denominator > 0))) return undefined;
  const traded = [...closes];
  let [next, factor] = [0, 1];
  for (let at = days.length - 1; at >= 0; at--) {
    for (let split = newest[next]; split !== undefined && split.day > (days[at] ?? ''); split = newest[++next]) factor *= split.numerator / split.denominator;
    if (factor !== 1) traded[at] = tenDigits((closes[at] ?? Number.NaN) * factor);
  }
  return { currency, days, closes: traded };
}

/** A price to ten significant digits; whole numbers divided by a power of ten are exact, and thirty times as fast as writing and reading it. */
function tenDigits(price: number): number {
  const digits = 9 - Math.floor(Math.log10(price));
  if (!(digits >= 0 && digits <= 15)) return Number(price.toPrecision(10));
  const scale = 10 ** digits;
  return Math.round(price * scale) / scale;
}
