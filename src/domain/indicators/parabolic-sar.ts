import type { IndicatorLine, PriceBar } from './price-bar.ts';

interface Trend {
  readonly rising: boolean;
  readonly sar: number;
  /** The furthest price of the trend. */
  readonly extreme: number;
  readonly acceleration: number;
}

/**
 * Parabolic stop and reverse: a stop that follows a trend ever faster, and changes sides when the price reaches it.
 * Which way the first trend went is a guess, so nothing is answered until a reversal has ended it.
 *
 * @param step Added to the acceleration with each new extreme of the trend (0.02 is usual), up to `most` (0.2).
 * @returns In the unit of the prices; `undefined` up to and with the first reversal.
 * @see Wilder, New Concepts in Technical Trading Systems (1978).
 */
export function parabolicSar(bars: readonly PriceBar[], step: number, most: number): IndicatorLine {
  const first = bars[0];
  if (first === undefined) return [];
  let trend: Trend = { rising: true, sar: first.low, extreme: first.high, acceleration: step };
  let reversed = false;
  return bars.map((bar, index) => {
    if (index === 0) return undefined;
    const next = following(trend, bar, bars.slice(Math.max(0, index - 2), index), step, most);
    const known = reversed;
    reversed ||= next.rising !== trend.rising;
    trend = next;
    return known ? next.sar : undefined;
  });
}

/** The trend after one more bar. The stop never lies within the two bars before. */
function following({ rising, sar, extreme, acceleration }: Trend, bar: PriceBar, before: readonly PriceBar[], step: number, most: number): Trend {
  const ahead = sar + acceleration * (extreme - sar);
  const stop = before.length < 2 ? ahead : before.reduce((at, { high, low }) => (rising ? Math.min(at, low) : Math.max(at, high)), ahead);
  if (rising ? bar.low < stop : bar.high > stop) {
    return { rising: !rising, sar: extreme, extreme: rising ? bar.low : bar.high, acceleration: step };
  }
  const further = rising ? bar.high > extreme : bar.low < extreme;
  if (!further) return { rising, sar: stop, extreme, acceleration };
  return { rising, sar: stop, extreme: rising ? bar.high : bar.low, acceleration: Math.min(acceleration + step, most) };
}
