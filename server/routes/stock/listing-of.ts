import type { Store } from '#server/database/schema.ts';
import { type FoundListing, findListing } from '#server/queries/listings/find-listing.ts';
import { ApiError } from '#server/serve.ts';

/** The listing that a stockid or symbol names, or the failure that says there is none. */
export async function listingOf(db: Store, reference: string): Promise<FoundListing> {
  const listing = await findListing(db, reference);
  if (listing === undefined) throw new ApiError('stock-not-found');
  return listing;
}
