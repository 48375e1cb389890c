import type { Store } from '../database/schema.ts';
import type { ListingPrices } from '../sources/issuer-bundle.ts';
import { deriveSnapshots } from './derive-snapshots.ts';
import { statementsOf, storeStatements } from './derive-statements.ts';
import type { FoundListing } from './find-listing.ts';
import { changeMarketStamp } from './market-stamp.ts';
import { readStatementFacts } from './read-facts.ts';
import { storePrices } from './store-prices.ts';

/**
 * Joins prices to those stored of a listing and derives what lists and page heads show of it, in one transaction.
 * Prices of another scale are refused, unless they reach as far as the stored ones; with `replace` they take the place of all stored ones.
 *
 * @returns How many days are new, or why nothing was stored.
 */
export function storeListingPrices(
  db: Store,
  { stockid, issuer_id }: FoundListing,
  prices: ListingPrices,
  options: { readonly replace: boolean },
): Promise<{ added: number } | { refused: string }> {
  return db.transaction().execute(async (store) => {
    const stored = await storePrices(store, stockid, prices, options);
    if ('refused' in stored) return stored;
    const { sic } = await store.selectFrom('issuer').select('sic').where('issuer_id', '=', issuer_id).executeTakeFirstOrThrow();
    const statements = statementsOf({ sic }, await readStatementFacts(store, issuer_id));
    await storeStatements(store, issuer_id, { statements });
    await deriveSnapshots(store, issuer_id, statements);
    await changeMarketStamp(store);
    return stored;
  });
}
