import type { Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';

/** The listing that had a CUSIP on a day. */
export type ListingByCusip = (cusip: string, day: string) => string | undefined;

/**
 * Finds listings by the CUSIP they had on a day, since a CUSIP can go to another paper. Before the first day it was seen, the only listing that
 * ever had it is taken.
 */
export async function listingsByCusip(db: Store, papers: readonly { readonly cusip: string }[]): Promise<ListingByCusip> {
  const byCusip = new Map<string, { stockid: string; valid_from: string; valid_to: string | null }[]>();
  for (const some of inChunks([...new Set(papers.map(({ cusip }) => cusip))], 500)) {
    const rows = await db.selectFrom('cusip').select(['cusip', 'stockid', 'valid_from', 'valid_to']).where('cusip', 'in', some).execute();
    for (const { cusip, ...interval } of rows) byCusip.set(cusip, [...(byCusip.get(cusip) ?? []), interval]);
  }
  return (cusip, day) => {
    const owners = byCusip.get(cusip) ?? [];
    const then = owners.find(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || valid_to >= day));
    if (then !== undefined) return then.stockid;
    const only = new Set(owners.map(({ stockid }) => stockid)).size === 1 ? owners[0] : undefined;
    return only !== undefined && owners.every(({ valid_from }) => day < valid_from) ? only.stockid : undefined;
  };
}
