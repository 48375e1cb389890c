import { type CountedBeta, countedBeta, MOST_PEERS } from '#domain/valuation/wacc/counted-beta.ts';
import type { Store } from '#server/database/schema.ts';
import { visibleListings } from '../../listings/visible-listings.ts';
import { parseSnapshot } from '../../snapshot/snapshot-figures.ts';

/** {@link countedBetas} of all listings that readers see. */
export async function findCountedBetas(db: Store): Promise<ReadonlyMap<string, CountedBeta>> {
  const rows = await visibleListings(db)
    .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select(['listing.stockid', 'issuer.industry', 'snapshot.mktcap', 'snapshot.figures'])
    .execute();
  return countedBetas(rows.map(({ figures, ...row }) => ({ ...row, beta: figures === null ? undefined : parseSnapshot(figures).beta })));
}

/** A listing as its beta is looked for. */
export interface ListedBeta {
  readonly stockid: string;
  readonly industry: string | null;
  readonly mktcap: number | null;
  /** `undefined` for a listing without figures. */
  readonly beta: number | null | undefined;
}

/** The beta that each listing's cost of capital is worked out with, by stockid. */
export function countedBetas(listings: readonly ListedBeta[]): ReadonlyMap<string, CountedBeta> {
  const sized = listings
    .filter(({ beta }) => beta !== undefined)
    .sort((a, b) => (b.mktcap ?? Number.NEGATIVE_INFINITY) - (a.mktcap ?? Number.NEGATIVE_INFINITY) || (a.stockid < b.stockid ? -1 : 1));
  const peers = new Map(
    [...Map.groupBy(sized, ({ industry }) => industry)].map(([industry, all]) => [industry, all.slice(0, MOST_PEERS).flatMap(({ beta }) => beta ?? [])]),
  );
  return new Map(listings.map(({ stockid, industry, beta }) => [stockid, countedBeta(beta, industry === null ? [] : (peers.get(industry) ?? []))]));
}
