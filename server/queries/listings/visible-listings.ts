import type { Store } from '#server/database/schema.ts';

/**
 * The listings that readers see: the real ones once any is stored, else those of the demo market.
 * The one rule of it; every query that readers reach by symbol, search or list starts here.
 */
export function visibleListings(db: Store) {
  return db
    .selectFrom('listing')
    .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .where((is) =>
      is.or([
        is('listing.demo', '=', 0),
        is.not(is.exists(is.selectFrom('listing as real_listing').select('real_listing.stockid').where('real_listing.demo', '=', 0))),
      ]),
    );
}
