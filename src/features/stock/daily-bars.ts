import type { PriceHistory } from '#contract/entities/price.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';

/** The columns of an answer as bars, oldest first. */
export function dailyBars(history: PriceHistory): DailyBar[] {
  return history.close.map((close, i) => ({
    day: history.days[i] ?? '',
    open: history.open[i] ?? null,
    high: history.high[i] ?? null,
    low: history.low[i] ?? null,
    close,
    volume: history.volume[i] ?? null,
  }));
}
