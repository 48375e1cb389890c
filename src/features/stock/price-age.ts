import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { calendarOf } from '#domain/calendar/exchange-calendar.ts';
import { sessionsBehindAt } from '#domain/calendar/sessions.ts';

/** Sources publish a close up to a session late. */
const NOT_YET_LATE = 1;

type Priced = Pick<StockSummary, 'last_price_date' | 'exchange' | 'delisted' | 'demo'>;

/**
 * Sessions that have ended since the last close of a stock, where a newer close should be here.
 *
 * @param now Unix milliseconds.
 * @returns undefined for a close that is not late; where no calendar of the exchange is known; and for stocks that have no newer
 * close: delisted ones, and those of the demo market, which ends on the day it was made.
 */
export function sessionsLate({ last_price_date, exchange, delisted, demo }: Priced, now: number): number | undefined {
  const calendar = calendarOf(exchange);
  if (last_price_date === null || delisted || demo || calendar === undefined) return undefined;
  const behind = sessionsBehindAt(calendar, last_price_date, now);
  return behind !== undefined && behind > NOT_YET_LATE ? behind : undefined;
}
