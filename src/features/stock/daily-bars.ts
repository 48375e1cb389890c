import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';

const made = new WeakMap<PriceHistory, readonly DailyBar[]>();

/** The columns of an answer as bars, oldest first; made once for an answer. */
export function dailyBars(history: PriceHistory): readonly DailyBar[] {
  const bars = made.get(history) ?? barsOf(history);
  made.set(history, bars);
  return bars;
}

function barsOf(history: PriceHistory): DailyBar[] {
  return history.close.map((close, i) => ({
    day: history.days[i] ?? '',
    open: history.open[i] ?? null,
    high: history.high[i] ?? null,
    low: history.low[i] ?? null,
    close,
    volume: history.volume[i] ?? null,
  }));
}
