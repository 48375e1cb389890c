import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { type BarPeriod, barsOfPeriod } from '#domain/prices/bars-of-period.ts';
import { csvFile } from '#pages/export/csv.ts';
import type { Provenance } from '#pages/export/provenance.ts';
import { dailyBars } from '../daily-bars.ts';

/** A day, week or month of prices as the table shows it. */
export interface PriceRow {
  readonly day: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly volume: number | null;
  /** From the close before, a fraction; null on the first. */
  readonly change: number | null;
  /** Cash per share paid in it, as it was paid; null without. */
  readonly dividend: number | null;
  /** `7:1` for seven new shares of one. */
  readonly split: string | null;
}

/** Prices newest first, each with its change, its dividends and its splits. */
export function priceRows(history: PriceHistory, every: BarPeriod): PriceRow[] {
  const bars = barsOfPeriod(dailyBars(history), every);
  const days = bars.map(({ day }) => day);
  const dividends = byBar(days, history.dividends);
  const splits = byBar(days, history.splits);
  return bars
    .map((bar, at) => {
      const before = bars[at - 1]?.close;
      const paid = dividends.get(at);
      return {
        ...bar,
        change: before === undefined || before === 0 ? null : bar.close / before - 1,
        dividend: paid === undefined ? null : paid.reduce((sum, { amount }) => sum + amount, 0),
        split:
          splits
            .get(at)
            ?.map(({ numerator, denominator }) => `${numerator}:${denominator}`)
            .join(', ') ?? null,
      };
    })
    .reverse();
}

/** Events under the bar that holds their day; those outside all bars are left out. */
function byBar<Event extends { readonly day: string }>(days: readonly string[], events: readonly Event[]): Map<number, Event[]> {
  const found = new Map<number, Event[]>();
  for (const event of events) {
    const at = days.findIndex((day) => day >= event.day);
    if (at > 0 || days[0] === event.day) found.set(at, [...(found.get(at) ?? []), event]);
  }
  return found;
}

/** The table as a CSV file: one line a row, oldest figures last, unknown ones empty. */
export function priceCsv(rows: readonly PriceRow[], currency: string, provenance: Provenance): string {
  const head = ['Day', `Open ${currency}`, `High ${currency}`, `Low ${currency}`, `Close ${currency}`, 'Volume', 'Change', `Dividend ${currency}`, 'Split'];
  const lines = rows.map(({ day, open, high, low, close, volume, change, dividend, split }) => [day, open, high, low, close, volume, change, dividend, split]);
  return csvFile([head, ...lines], provenance);
}
