import { randomUUID } from 'node:crypto';
import type { Store } from '../database/schema.ts';
import type { ListingPrices } from '../sources/issuer-bundle.ts';
import { priceJoin } from '../sources/prices/price-join.ts';
import { deriveSnapshots } from './derive-snapshots.ts';
import { deriveStatements } from './derive-statements.ts';
import type { FoundListing } from './find-listing.ts';
import { findPrices } from './find-prices.ts';
import { saveSetting } from './settings.ts';
import { storeFacts } from './store-facts.ts';
import { MARKET_STAMP } from './store-issuer.ts';
import { storePrices } from './store-prices.ts';

/**
 * Joins prices to those stored of a listing and derives what lists and page heads show of it, in one transaction.
 * Prices of another scale are refused, unless they reach as far as the stored ones or `replace` gives those up.
 *
 * @returns How many days are new, or why nothing was stored.
 */
export function storeListingPrices(
  db: Store,
  listing: FoundListing,
  prices: ListingPrices,
  { replace }: { readonly replace: boolean },
): Promise<{ added: number } | { refused: string }> {
  return db.transaction().execute(async (store) => {
    const stored = await findPrices(store, listing.stockid);
    const join = priceJoin(stored, { adjusted: prices.adjusted ?? 'raw', bars: prices.bars });
    if (typeof join === 'object' && !replace) return join;
    if (join !== 'merge') await removePrices(store, listing.stockid);
    await storePrices(store, listing.stockid, prices);
    const { facts } = await storeFacts(store, listing.issuer_id, []);
    await deriveSnapshots(store, listing.issuer_id, await deriveStatements(store, listing.issuer_id, facts));
    await saveSetting(store, MARKET_STAMP, randomUUID());
    const known = new Set(stored?.bars.map(({ day }) => day));
    return { added: prices.bars.filter(({ day }) => !known.has(day)).length };
  });
}

/** Events go with the bars: their amounts are on the scale of the bars. */
async function removePrices(db: Store, stockid: string): Promise<void> {
  await db.deleteFrom('price_year').where('stockid', '=', stockid).execute();
  await db.deleteFrom('dividend').where('stockid', '=', stockid).execute();
  await db.deleteFrom('split').where('stockid', '=', stockid).execute();
}
