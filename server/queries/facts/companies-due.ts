import type { Store } from '#server/database/schema.ts';

/** Companies file at any hour, and their files change at most a few times a day. */
const FRESH_FOR = 20 * 60 * 60 * 1000;

/**
 * Symbols of the real companies of the SEC that were last loaded most of a day ago, those loaded longest ago first.
 *
 * @param instant Unix milliseconds.
 * @returns None when all are fresh; `undefined` when no company was ever loaded.
 */
export async function companiesDue(db: Store, instant: number): Promise<string[] | undefined> {
  const listings = await db
    .selectFrom('listing')
    .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .select(['listing.symbol', 'issuer.updated_at'])
    .where('issuer.demo', '=', 0)
    .where('issuer.cik', 'is not', null)
    .where('listing.delisted_on', 'is', null)
    .orderBy('issuer.updated_at')
    .orderBy('listing.symbol')
    .execute();
  if (listings.length === 0) return undefined;
  return listings.filter(({ updated_at }) => instant - updated_at > FRESH_FOR).map(({ symbol }) => symbol);
}
