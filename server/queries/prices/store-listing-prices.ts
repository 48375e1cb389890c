import type { Store } from '#server/database/schema.ts';
import type { ListingPrices } from '#server/sources/issuer-bundle.ts';
import { statementsOf, storeStatements } from '../facts/derive-statements.ts';
import { readStatementFacts } from '../facts/read-facts.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';
import { deriveSnapshots } from '../snapshot/derive-snapshots.ts';
import { storePrices } from './store-prices.ts';

/**
 * Joins prices to those stored of a listing and derives what lists and page heads show of it, in one transaction.
 * Prices of another scale are refused, unless they reach as far as the stored ones; with `replace` they take the place of all stored ones.
 *
 * @returns How many days are new, or why nothing was stored.
 */
export function storeListingPrices(
  db: Store,
  { stockid, issuer_id }: Pick<FoundListing, 'stockid' | 'issuer_id'>,
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
