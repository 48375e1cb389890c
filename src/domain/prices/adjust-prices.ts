import type { DailyBar, DividendEvent, PriceAdjustment, SplitEvent } from './daily-bar.ts';
import { scaledBar, splitRatio } from './split-ratio.ts';

/** Prices on one scale, that of the newest bar. */
export interface AdjustedPrices {
  readonly bars: readonly DailyBar[];
  /** Set when history was cut: an event that cannot be applied, and so the earlier bars have no place on the scale. */
  readonly cutAt?: { readonly day: string; readonly reason: string };
}

/**
 * Prices as traded, put on the scale of the newest bar so that splits, and for `total` dividends too, leave no step.
 * Split: earlier prices ÷ ratio, earlier volume × ratio. Dividend: earlier prices × (1 − dividend ÷ last close before the ex-day),
 * as the Center for Research in Security Prices and Yahoo do. Give the whole history and cut a window from the answer.
 *
 * @param bars As traded, oldest first, one a day.
 * @param splits In any order. Those after the newest bar have acted on no price here and are left aside.
 * @param dividends Per share as it was on the ex-day, in the currency of the bars, in any order; several a day add up.
 * @returns New bars; the prices of the newest are unchanged. Volume follows splits alone.
 */
export function adjustPrices(
  bars: readonly DailyBar[],
  splits: readonly SplitEvent[],
  dividends: readonly DividendEvent[],
  how: PriceAdjustment,
): AdjustedPrices {
  const newest = bars.at(-1);
  if (how === 'raw' || newest === undefined) return { bars };
  const events = eventsBackwards(splits, how === 'total' ? dividends : [], newest.day);
  const adjusted: DailyBar[] = [];
  let price = 1;
  let volume = 1;
  let next = 0;
  for (let i = bars.length - 1; i >= 0; i--) {
    const bar = bars[i];
    if (bar === undefined) break;
    const since = next;
    while (next < events.length && (events[next]?.day ?? '') > bar.day) next += 1;
    if (next > since) {
      const step = stepOver(bar, events.slice(since, next));
      if ('reason' in step) return { bars: adjusted.reverse(), cutAt: step };
      price *= step.price;
      volume *= step.volume;
    }
    adjusted.push(scaledBar(bar, price, volume));
  }
  return { bars: adjusted.reverse() };
}

interface Event {
  readonly day: string;
  /** New shares for one old; `undefined` for a split that does not say. */
  readonly ratio: number | undefined;
  readonly dividend: number;
}

/** Newest first. On one day a dividend comes before a split here, since its amount is paid on the shares after the split. */
function eventsBackwards(splits: readonly SplitEvent[], dividends: readonly DividendEvent[], newest: string): Event[] {
  return [
    ...dividends.map(({ ex_day, amount }) => ({ day: ex_day, ratio: 1, dividend: amount })),
    ...splits.map((split) => ({ day: split.day, ratio: splitRatio(split), dividend: 0 })),
  ]
    .filter(({ day }) => day <= newest)
    .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}

/** What the events between a bar and the next newer one do to the bar. */
function stepOver(bar: DailyBar, backwards: readonly Event[]): { price: number; volume: number } | { day: string; reason: string } {
  let ratio = 1;
  let paid = 0;
  for (const event of [...backwards].reverse()) {
    if (event.ratio === undefined) return { day: event.day, reason: 'a split without a ratio' };
    if (!(event.dividend >= 0)) return { day: event.day, reason: 'a dividend below 0' };
    ratio *= event.ratio;
    paid += event.dividend * ratio;
    if (paid >= bar.close) return { day: event.day, reason: 'a dividend not below the price before it' };
  }
  return { price: (1 - paid / bar.close) / ratio, volume: ratio };
}
