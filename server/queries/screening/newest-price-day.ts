import type { Store } from '#server/database/schema.ts';
import { visibleListings } from '../listings/visible-listings.ts';

/** Day of the newest price of the market, from which the rules of named screens count back; null without prices. */
export async function newestPriceDay(db: Store): Promise<string | null> {
  const { day } = await visibleListings(db)
    .innerJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select(({ fn }) => fn.max('snapshot.day').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}
