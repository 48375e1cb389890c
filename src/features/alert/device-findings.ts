import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { StockRow } from '#contract/entities/stock/stock.ts';
import { PRICE } from '#domain/alerts/alert-kinds.ts';
import { meets } from '#domain/alerts/judge-alert.ts';
import type { ShownAlert } from './use-alerts.ts';

/** What a device knows of an alert without the server. */
export interface DeviceFinding {
  readonly value: number;
  readonly holds: boolean;
  /** The day the figure is of; null where it is not known. */
  readonly asOf: string | null;
}

/**
 * Judges alerts on stocks by the figures a device has kept: prices from the pages of stocks, in the currency of each, and other figures
 * from the market the screener keeps. An alert whose figure is not on the device is left out.
 */
export function deviceFindings(
  alerts: readonly ShownAlert[],
  rows: readonly Pick<StockRow, 'stockid' | 'price' | 'last_price_date'>[],
  market: ScreenerSnapshot | undefined,
): ReadonlyMap<string, DeviceFinding> {
  const priced = new Map(rows.map((row) => [row.stockid, row]));
  const places = new Map(market?.stockid.map((stockid, place) => [stockid, place]));
  const figureOf = (stockid: string, key: string): Omit<DeviceFinding, 'holds'> | undefined => {
    if (key === PRICE) {
      const row = priced.get(stockid);
      return row?.price == null ? undefined : { value: row.price, asOf: row.last_price_date };
    }
    const column = market?.columns[key];
    const place = places.get(stockid);
    const value = column !== undefined && 'numbers' in column && place !== undefined ? column.numbers[place] : undefined;
    return value == null ? undefined : { value, asOf: market?.as_of ?? null };
  };
  const found = new Map<string, DeviceFinding>();
  for (const { id, fields } of alerts) {
    if (fields.alertable_type !== 'STOCK' || fields.operator === null || fields.value === null) continue;
    const figure = figureOf(fields.alertable_id, fields.key);
    const holds = figure === undefined ? undefined : meets(fields.operator, fields.value, figure.value);
    if (figure !== undefined && holds !== undefined) found.set(id, { ...figure, holds });
  }
  return found;
}
