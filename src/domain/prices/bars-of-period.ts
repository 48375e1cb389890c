import type { DailyBar } from './daily-bar.ts';

/** How long a bar lasts. Weeks begin on Monday. */
export type BarPeriod = 'day' | 'week' | 'month';

/** A name that all days of one week or month share, in the order of time. */
function periodOf(day: string, period: BarPeriod): string {
  if (period === 'day') return day;
  if (period === 'month') return day.slice(0, 7);
  // 1970-01-01 was a Thursday; three days on, weeks begin on Mondays.
  return String(Math.floor((Date.parse(day) / 86_400_000 + 3) / 7)).padStart(6, '0');
}

/**
 * Daily bars put together into weeks or months: first open, highest high, lowest low, last close, all volume.
 * Give bars that are adjusted alike.
 *
 * @param bars Oldest first.
 * @returns One bar a period with trading, named by its last session. What is unknown on one of its days is unknown for the period.
 */
export function barsOfPeriod(bars: readonly DailyBar[], period: BarPeriod): readonly DailyBar[] {
  if (period === 'day') return bars;
  const periods: DailyBar[] = [];
  let open: string | undefined;
  for (const bar of bars) {
    const name = periodOf(bar.day, period);
    const before = periods.at(-1);
    if (before !== undefined && name === open) periods[periods.length - 1] = together(before, bar);
    else periods.push(bar);
    open = name;
  }
  return periods;
}

function together(before: DailyBar, bar: DailyBar): DailyBar {
  return {
    day: bar.day,
    open: before.open,
    high: both(before.high, bar.high, Math.max),
    low: both(before.low, bar.low, Math.min),
    close: bar.close,
    volume: both(before.volume, bar.volume, (a, b) => a + b),
  };
}

function both(a: number | null, b: number | null, combine: (a: number, b: number) => number): number | null {
  return a === null || b === null ? null : combine(a, b);
}
