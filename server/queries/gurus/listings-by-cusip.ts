import type { Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';

/** The listing that had a CUSIP on a day. */
export type ListingByCusip = (cusip: string, day: string) => string | undefined;

/**
 * Finds listings by the CUSIP they had on a day, since a CUSIP can go to another paper. Before the first day it was seen, the only listing that
 * ever had it is taken. What an administrator says about a CUSIP from a day on comes before all lists.
 */
export async function listingsByCusip(db: Store, papers: readonly { readonly cusip: string }[]): Promise<ListingByCusip> {
  const byCusip = new Map<string, { stockid: string; valid_from: string; valid_to: string | null }[]>();
  for (const some of inChunks([...new Set(papers.map(({ cusip }) => cusip))], 500)) {
    const rows = await db.selectFrom('cusip').select(['cusip', 'stockid', 'valid_from', 'valid_to']).where('cusip', 'in', some).execute();
    for (const { cusip, ...interval } of rows) byCusip.set(cusip, [...(byCusip.get(cusip) ?? []), interval]);
  }
  const byHand = await cusipCorrections(db, [...new Set(papers.map(({ cusip }) => cusip))]);
  return (cusip, day) => {
    const said = byHand.get(cusip)?.find(({ valid_from }) => valid_from <= day);
    if (said !== undefined) return said.stockid;
    const owners = byCusip.get(cusip) ?? [];
    const then = owners.find(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || valid_to >= day));
    if (then !== undefined) return then.stockid;
    const only = new Set(owners.map(({ stockid }) => stockid)).size === 1 ? owners[0] : undefined;
    return only !== undefined && owners.every(({ valid_from }) => day < valid_from) ? only.stockid : undefined;
  };
}

/** Listings that administrators gave to CUSIPs, of each the last first. */
async function cusipCorrections(db: Store, cusips: readonly string[]) {
  const rows: { cusip: string; stockid: string; valid_from: string }[] = [];
  for (const some of inChunks(cusips, 500)) {
    for (const row of await db.selectFrom('cusip_correction').select(['cusip', 'stockid', 'valid_from']).where('cusip', 'in', some).execute()) rows.push(row);
  }
  rows.sort((a, b) => (a.valid_from > b.valid_from ? -1 : 1));
  return Map.groupBy(rows, ({ cusip }) => cusip);
}
