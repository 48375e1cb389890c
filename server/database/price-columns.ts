import type { DailyBar, PriceAdjustment } from '#domain/prices/daily-bar.ts';
import { decodeDays, encodeDays } from './day-columns.ts';

/** A year of daily bars in columns of equal length, oldest first. */
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

/** What a `price_year` row keeps: as {@link PriceColumns}, the days as steps, see `encodeDays`. */
type StoredColumns = Omit<PriceColumns, 'days'> & { readonly days: readonly number[] };

/** The JSON of a `price_year` row. */
export function encodePriceColumns(columns: PriceColumns): string {
  return JSON.stringify({ ...columns, days: encodeDays(columns.days) } satisfies StoredColumns);
}

/** The columns of a `price_year` row. */
export function parsePriceColumns(bars: string): PriceColumns {
  const stored = JSON.parse(bars) as StoredColumns; // written by encodePriceColumns only
  return { ...stored, days: decodeDays(stored.days) };
}

/** Years in one, oldest first; the adjustment by the source of the first applies to all. `undefined` for none. */
export function joinedColumns(years: readonly PriceColumns[]): PriceColumns | undefined {
  const [first] = years;
  if (first === undefined || years.length === 1) return first;
  const column = <K extends Exclude<keyof PriceColumns, 'adjusted'>>(name: K) => years.flatMap((year): readonly PriceColumns[K][number][] => year[name]);
  return {
    adjusted: first.adjusted,
    days: column('days'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}
