import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { median } from '#domain/arithmetic/median.ts';
import type { Store } from '#server/database/schema.ts';
import { visibleListings } from '../listings/visible-listings.ts';
import { parseSnapshot } from '../snapshot/snapshot-figures.ts';

/** Companies of an industry that are looked at for its median, and how few are too few. */
const MOST_PEERS = 200;
const FEWEST_PEERS = 3;

/** The beta a cost of capital is worked out with, and whose it is. */
export interface FoundBeta {
  readonly beta: number;
  readonly of: 'stock' | 'industry' | 'market';
}

/** The stock's own beta; where it is unknown the median of its industry, else that of the market, 1. */
export async function findBeta(db: Store, { stockid, industry }: Pick<StockSummary, 'stockid' | 'industry'>): Promise<FoundBeta> {
  const own = await db.selectFrom('snapshot').select('figures').where('stockid', '=', stockid).executeTakeFirst();
  const beta = own && parseSnapshot(own.figures).beta;
  if (beta != null) return { beta, of: 'stock' };
  const peers = industry === null ? [] : await betasOfIndustry(db, industry);
  const middle = peers.length < FEWEST_PEERS ? undefined : median(peers);
  return middle === undefined ? { beta: 1, of: 'market' } : { beta: middle, of: 'industry' };
}

async function betasOfIndustry(db: Store, industry: string): Promise<number[]> {
  const rows = await visibleListings(db)
    .innerJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select('snapshot.figures')
    .where('issuer.industry', '=', industry)
    .orderBy('snapshot.mktcap', 'desc')
    .limit(MOST_PEERS)
    .execute();
  return rows.flatMap(({ figures }) => parseSnapshot(figures).beta ?? []);
}
