import type { DailyBar, PriceAdjustment } from '#domain/prices/daily-bar.ts';

/** The `bars` of a `price_year` row: a year of daily bars in columns of equal length, oldest first. */
export interface PriceColumns {
  /** How far the source had already adjusted the prices; `raw` is as traded. */
  readonly adjusted: PriceAdjustment;
  readonly days: string[];
  readonly open: (number | null)[];
  readonly high: (number | null)[];
  readonly low: (number | null)[];
  readonly close: number[];
  readonly volume: (number | null)[];
}

export function emptyPriceColumns(adjusted: PriceAdjustment): PriceColumns {
  return { adjusted, days: [], open: [], high: [], low: [], close: [], volume: [] };
}

export function appendBar(columns: PriceColumns, bar: DailyBar): void {
  columns.days.push(bar.day);
  columns.open.push(bar.open);
  columns.high.push(bar.high);
  columns.low.push(bar.low);
  columns.close.push(bar.close);
  columns.volume.push(bar.volume);
}

export function barsOf(columns: PriceColumns): DailyBar[] {
  return columns.days.map((day, i) => ({
    day,
    open: columns.open[i] ?? null,
    high: columns.high[i] ?? null,
    low: columns.low[i] ?? null,
    close: columns.close[i] as number,
    volume: columns.volume[i] ?? null,
  }));
}

/** The JSON of a `price_year` row, as the price store wrote it. */
export function parsePriceColumns(bars: string): PriceColumns {
  return JSON.parse(bars) as PriceColumns;
}
