import type { DailyBar } from './daily-bar.ts';

/** A price and the day it was paid. */
export interface PriceOnDay {
  readonly day: string;
  readonly price: number;
}

/** The highest and the lowest price of a stretch of days. */
export interface PriceExtremes {
  readonly high: PriceOnDay;
  readonly low: PriceOnDay;
}

/**
 * The highest and lowest price of some bars, each with its first day. A day whose high or low is not known counts with its close.
 *
 * @param bars Adjusted alike, oldest first.
 * @returns `undefined` without bars.
 */
export function priceExtremes(bars: readonly DailyBar[]): PriceExtremes | undefined {
  const first = bars[0];
  if (first === undefined) return undefined;
  let high: PriceOnDay = { day: first.day, price: first.high ?? first.close };
  let low: PriceOnDay = { day: first.day, price: first.low ?? first.close };
  for (const bar of bars) {
    const [top, bottom] = [bar.high ?? bar.close, bar.low ?? bar.close];
    if (top > high.price) high = { day: bar.day, price: top };
    if (bottom < low.price) low = { day: bar.day, price: bottom };
  }
  return { high, low };
}
