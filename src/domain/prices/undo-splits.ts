import type { DailyBar, DividendEvent, SplitEvent } from './daily-bar.ts';
import { scaledBar, splitFactor } from './split-ratio.ts';

/**
 * Bars and dividends as they were on the day, from a source that has divided both by all later splits.
 *
 * @param bars Adjusted for every split in `splits` that came after them.
 * @param splits All splits since the first bar; one left out leaves the bars before it wrong by its ratio.
 * @returns `undefined` when a split has no ratio, since nothing before it can then be restored.
 */
export function undoSplits<D extends DividendEvent>(
  bars: readonly DailyBar[],
  dividends: readonly D[],
  splits: readonly SplitEvent[],
): { bars: DailyBar[]; dividends: D[] } | undefined {
  if (splitFactor(splits, '') === undefined) return undefined;
  const factorAfter = (day: string) => splitFactor(splits, day) ?? 1;
  return {
    bars: bars.map((bar) => asTraded(bar, factorAfter(bar.day))),
    dividends: dividends.map((dividend) => ({ ...dividend, amount: rounded(dividend.amount * factorAfter(dividend.ex_day)) })),
  };
}

function asTraded(bar: DailyBar, factor: number): DailyBar {
  if (factor === 1) return bar;
  const scaled = scaledBar(bar, factor, 1 / factor);
  const price = (value: number | null) => (value === null ? null : rounded(value));
  return {
    day: bar.day,
    open: price(scaled.open),
    high: price(scaled.high),
    low: price(scaled.low),
    close: rounded(scaled.close),
    volume: scaled.volume === null ? null : Math.round(scaled.volume),
  };
}

/** Ten digits are more than any source carries, and fewer than the noise of the multiplication. */
function rounded(value: number): number {
  return Number(value.toPrecision(10));
}
