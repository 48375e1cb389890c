import type { DailyBar, SplitEvent } from './daily-bar.ts';

/** New shares for one old share: 7 after 7 for 1, 0.05 after 1 for 20; `undefined` where the split does not say. */
export function splitRatio({ numerator, denominator }: SplitEvent): number | undefined {
  const ratio = numerator / denominator;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined;
}

/**
 * Shares at the end of a time for one share at its beginning, by the splits between.
 *
 * @param after The day before which splits do not count; a split on the day itself has already acted.
 * @param until Last day on which a split counts; all later ones when left out.
 * @returns A factor above 0, 1 without splits; `undefined` when one of the splits has no ratio.
 */
export function splitFactor(splits: readonly SplitEvent[], after: string, until?: string): number | undefined {
  let factor = 1;
  for (const split of splits) {
    if (split.day <= after || (until !== undefined && split.day > until)) continue;
    const ratio = splitRatio(split);
    if (ratio === undefined) return undefined;
    factor *= ratio;
  }
  return factor;
}

/** A bar with its prices multiplied by one factor and its volume by another. */
export function scaledBar(bar: DailyBar, price: number, volume: number): DailyBar {
  if (price === 1 && volume === 1) return bar;
  const scaled = (value: number | null) => (value === null ? null : value * price);
  return {
    day: bar.day,
    open: scaled(bar.open),
    high: scaled(bar.high),
    low: scaled(bar.low),
    close: bar.close * price,
    volume: bar.volume === null ? null : bar.volume * volume,
  };
}
