import { changeCusip, changeManager, getCusipBook, listManagers } from '#contract/endpoints/gurus/followed-managers.ts';
import { isCusip } from '#domain/identity/cusip.ts';
import { renewDueGurus } from '#server/gurus/lists/renew-lists.ts';
import { countDueGurus, cusipMappings, isFiledCusip, mapCusip, unmappedPapers } from '#server/queries/gurus/cusip-book.ts';
import { changeManager as change, isNameTaken, listManagers as managers } from '#server/queries/gurus/managers.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { ApiError, serve } from '#server/serve.ts';

/** Papers that are answered at once; the next come up as these are mapped. */
const SHOWN = 200;

const refused = (field: string, words: string) => new ApiError('bad-request', { fields: { [`body.${field}`]: words } });

/** Whose 13F filings are followed, and which stocks their CUSIPs are. */
export const managerRoutes = [
  serve(listManagers, (_input, { db }) => managers(db)),
  serve(changeManager, async ({ body }, { db, now }) => {
    const cik = body.cik.padStart(10, '0');
    const follow = body.change === 'follow';
    const name = body.change === 'follow' && body.name !== '' ? body.name : undefined;
    if (name !== undefined && (await isNameTaken(db, name))) throw refused('name', 'is the name of another investor');
    const changed = await change(db, cik, { follow, name }, now());
    if (changed === undefined) throw new ApiError('not-found', { fields: { 'body.cik': 'is followed by nobody' } });
    if (!changed) throw new ApiError('already-there', { fields: { 'body.cik': follow ? 'is followed already' : 'is not followed any more' } });
    return { change: follow ? ('stop' as const) : ('follow' as const), cik };
  }),
  serve(getCusipBook, async (_input, { db }) => {
    const unmapped = await unmappedPapers(db);
    return {
      total: unmapped.length,
      value: unmapped.reduce((sum, { value }) => sum + value, 0),
      unmapped: unmapped.slice(0, SHOWN),
      mappings: await cusipMappings(db),
      renewing: await countDueGurus(db),
    };
  }),
  serve(changeCusip, async ({ body: { from, stock, ...body } }, { db, now, guruLists }) => {
    const cusip = body.cusip.toUpperCase();
    // Filers make mistakes, so that a number that was filed is taken as it is.
    if (!isCusip(cusip) && !(await isFiledCusip(db, cusip))) throw refused('cusip', 'has a wrong check digit: the last sign does not follow from the others');
    const listing = stock === null ? null : await findListing(db, stock);
    if (listing === undefined) throw refused('stock', 'is no stock that is loaded here');
    const before = await mapCusip(db, { cusip, from, stockid: listing?.stockid ?? null }, now());
    if (guruLists === undefined) await renewDueGurus(db);
    return { cusip, from, stock: before };
  }),
];
