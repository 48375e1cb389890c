import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { type CountedBeta, countedBeta, MOST_PEERS } from '#domain/valuation/wacc/counted-beta.ts';
import type { Store } from '#server/database/schema.ts';
import { visibleListings } from '../../listings/visible-listings.ts';
import { parseSnapshot } from '../../snapshot/snapshot-figures.ts';

/** The beta that the cost of capital of a stock is worked out with, by what is stored. */
export async function findBeta(db: Store, { stockid, industry }: Pick<StockSummary, 'stockid' | 'industry'>): Promise<CountedBeta> {
  const own = await db.selectFrom('snapshot').select('figures').where('stockid', '=', stockid).executeTakeFirst();
  const beta = own && parseSnapshot(own.figures).beta;
  return betaBesidePeers(db, beta, industry);
}

/** The beta that counts for a stock whose own is at hand: that one; where it is unknown the median of its industry, else that of the market, 1. */
export async function betaBesidePeers(db: Store, own: number | null | undefined, industry: string | null): Promise<CountedBeta> {
  return countedBeta(own, own != null || industry === null ? [] : await betasOfIndustry(db, industry));
}

async function betasOfIndustry(db: Store, industry: string): Promise<number[]> {
  const rows = await visibleListings(db)
    .innerJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select('snapshot.figures')
    .where('issuer.industry', '=', industry)
    .orderBy('snapshot.mktcap', (order) => order.desc().nullsLast())
    .orderBy('snapshot.stockid')
    .limit(MOST_PEERS)
    .execute();
  return rows.flatMap(({ figures }) => parseSnapshot(figures).beta ?? []);
}
