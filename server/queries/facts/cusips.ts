import type { Identifiers } from '#contract/entities/identifiers.ts';
import { type CusipInterval, cusipIntervals, isinOfCusip } from '#domain/identity/cusip.ts';
import type { Store } from '#server/database/schema.ts';
import type { SymbolCusip } from '#server/sources/cusips/read-fails.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { listingsBySymbol } from '../listings/listings-by-symbol.ts';

/**
 * Joins the CUSIPs that symbols were seen under to the listings that had those symbols then, in one transaction; an ISIN that follows from the
 * CUSIP in force is kept where the source of the listing has none.
 *
 * @returns How many listings have a CUSIP by them.
 */
export function storeCusips(db: Store, pairs: readonly SymbolCusip[]): Promise<number> {
  return db.transaction().execute(async (store) => {
    const listings = await listingsBySymbol(store);
    const seen = new Map<string, { country: string | null; sightings: SymbolCusip[] }>();
    for (const pair of pairs) {
      const listing = listings.on(pair.symbol, pair.last);
      if (listing === undefined) continue;
      const known = seen.get(listing.stockid) ?? { country: listing.country, sightings: [] };
      known.sightings.push(pair);
      seen.set(listing.stockid, known);
    }
    for (const [stockid, { country, sightings }] of seen) await joinCusips(store, stockid, country, sightings);
    return seen.size;
  });
}

/** The identifiers of a listing with the days they were in force; what is unknown says why. */
export async function findIdentifiers(db: Store, { stockid }: FoundListing): Promise<Identifiers> {
  const listing = await db
    .selectFrom('listing')
    .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .select(['listing.isin', 'issuer.country'])
    .where('listing.stockid', '=', stockid)
    .executeTakeFirstOrThrow();
  const symbols = await db
    .selectFrom('symbol')
    .select(['display_symbol', 'exchange', 'valid_from', 'valid_to'])
    .where('stockid', '=', stockid)
    .orderBy('valid_from', 'desc')
    .execute();
  const cusips = (await storedCusips(db, stockid)).toReversed();
  const derived = cusips[0] && isinOfCusip(cusips[0].cusip, listing.country ?? undefined);
  return {
    stockid,
    symbols,
    cusips: cusips.map(({ cusip, valid_from, valid_to, seen_to }) => ({ cusip, valid_from, valid_to: valid_to ?? null, seen_to })),
    isin: listing.isin,
    isin_is_derived: listing.isin === null ? null : listing.isin === derived,
    cusip_reason: cusips.length > 0 ? null : 'No list that was read has a CUSIP for its symbols.',
    isin_reason: listing.isin !== null ? null : whyNoIsin(cusips),
  };
}

function whyNoIsin(cusips: readonly CusipInterval[]): string {
  return cusips.length === 0
    ? 'Its source has none, and without a CUSIP none can be derived.'
    : 'Its source has none; it can be derived from a CUSIP only for issuers of the United States and Canada.';
}

async function joinCusips(db: Store, stockid: string, country: string | null, sightings: readonly SymbolCusip[]): Promise<void> {
  const before = await storedCusips(db, stockid);
  const known = before.map(({ cusip, valid_from, seen_to }) => ({ cusip, first: valid_from, last: seen_to }));
  const intervals = cusipIntervals([...known, ...sightings]);
  await db.deleteFrom('cusip').where('stockid', '=', stockid).execute();
  await db
    .insertInto('cusip')
    .values(intervals.map(({ valid_to, ...interval }) => ({ stockid, ...interval, valid_to: valid_to ?? null })))
    .execute();
  const inForce = intervals.at(-1)?.cusip ?? '';
  const isin = isinOfCusip(inForce, country ?? undefined);
  if (isin === undefined) return;
  // One derived from an earlier CUSIP is replaced; one that a source reported stays.
  const derivedBefore = before.flatMap(({ cusip }) => isinOfCusip(cusip, country ?? undefined) ?? []);
  await db
    .updateTable('listing')
    .set({ isin })
    .where('stockid', '=', stockid)
    .where((is) => is.or([is('isin', 'is', null), ...derivedBefore.map((derived) => is('isin', '=', derived))]))
    .execute();
}

async function storedCusips(db: Store, stockid: string): Promise<CusipInterval[]> {
  const rows = await db
    .selectFrom('cusip')
    .select(['cusip', 'valid_from', 'valid_to', 'seen_to'])
    .where('stockid', '=', stockid)
    .orderBy('valid_from')
    .execute();
  return rows.map(({ valid_to, ...row }) => ({ ...row, valid_to: valid_to ?? undefined }));
}
