import { regionOf } from '#domain/places/regions.ts';
import { joinedNames } from '#domain/screening/filters/joined-names.ts';
import type { Store } from '../../database/schema.ts';
import { findMemberships, membersOn } from '../../queries/indices/index-members.ts';
import { shownIndices } from '../../queries/indices/shown-indices.ts';

/** Names of a listing that are not in its row, by field. */
export type IdentityNames = Readonly<Record<string, string | null>>;

/** Numbers of a paper, and the indices that count it, by stockid. */
export async function identityNames(db: Store, asOf: string): Promise<ReadonlyMap<string, IdentityNames>> {
  const names = new Map<string, Record<string, string | null>>();
  const put = (stockid: string, field: string, name: string) => names.set(stockid, { ...names.get(stockid), [field]: name });
  const cusips = await db.selectFrom('cusip').select(['stockid', 'cusip']).where('valid_to', 'is', null).orderBy('seen_to').execute();
  for (const { stockid, cusip } of cusips) put(stockid, 'cusip', cusip);
  const indices = new Map<string, string[]>();
  for (const { id, name, membersOf } of await shownIndices(db)) {
    if (membersOf === undefined) continue;
    for (const { stock } of membersOn(await findMemberships(db, membersOf, id), asOf)) {
      if (stock !== undefined) indices.set(stock.found.stockid, [...(indices.get(stock.found.stockid) ?? []), name]);
    }
  }
  for (const [stockid, of] of indices) put(stockid, 'index_member', joinedNames(of));
  return names;
}

/** The part of the world a country lies in, by its name. */
export function regionName(country: string | null): string | null {
  return regionOf(country ?? undefined)?.name ?? null;
}
