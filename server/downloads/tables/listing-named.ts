import type { Store } from '#server/database/schema.ts';
import { type FoundListing, findListing } from '#server/queries/listings/find-listing.ts';
import { DownloadFailure } from '../making.ts';

/** The listing a download is about, which may be gone since it was queued. */
export async function listingNamed(db: Store, stockid: string): Promise<FoundListing> {
  const listing = await findListing(db, stockid);
  if (listing === undefined) throw new DownloadFailure('Download Fail: This stock is not on the server any more.');
  return listing;
}

/** A listing's symbol with its exchange, as pages show it. */
export async function symbolOf(db: Store, stockid: string): Promise<string> {
  return (await db.selectFrom('listing').select('display_symbol').where('stockid', '=', stockid).executeTakeFirstOrThrow()).display_symbol;
}
