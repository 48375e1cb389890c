import { calendarOf } from '#domain/calendar/exchange-calendar.ts';
import { sessionsBehindAt } from '#domain/calendar/sessions.ts';
import type { Store } from '#server/database/schema.ts';

/**
 * Display symbols of the real listings whose last price is not of the last session that has ended, or that have none.
 * Where no calendar of the exchange is known, prices are always due.
 *
 * @param instant Unix milliseconds.
 */
export async function pricesDue(db: Store, instant: number): Promise<string[]> {
  const listings = await db
    .selectFrom('listing')
    .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select(['listing.display_symbol', 'listing.exchange', 'listing.country', 'snapshot.day'])
    .where('listing.demo', '=', 0)
    .where('listing.delisted_on', 'is', null)
    .orderBy('listing.display_symbol')
    .execute();
  return listings
    .filter(({ day, exchange, country }) => {
      const calendar = calendarOf(country === 'US' ? 'XNYS' : exchange);
      return day === null || calendar === undefined || sessionsBehindAt(calendar, day, instant) !== 0;
    })
    .map(({ display_symbol }) => display_symbol);
}
