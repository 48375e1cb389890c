import type { StockRow } from '#contract/entities/stock.ts';
import type { Store } from '../database/schema.ts';
import { marketKind } from './market.ts';
import { parseSnapshot } from './snapshot/snapshot-figures.ts';
import { visibleListings } from './visible-listings.ts';

export interface MarketOverview {
  readonly market: 'demo' | 'real' | 'empty';
  readonly companies: number;
  /** The last day of which any price is known. */
  readonly as_of: string | null;
  readonly stocks: StockRow[];
}

/** The largest companies of the market that readers see, one listing of each; those of unknown size come last. */
export async function marketOverview(db: Store, length: number): Promise<MarketOverview> {
  const [market, counts, rows] = await Promise.all([
    marketKind(db),
    visibleListings(db)
      .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
      .select(({ fn }) => [fn.count<number>('listing.issuer_id').distinct().as('companies'), fn.max('snapshot.day').as('day')])
      .executeTakeFirstOrThrow(),
    largestListings(db, length),
  ]);
  return { market, companies: Number(counts.companies), as_of: counts.day, stocks: rows };
}

/** More listings are read than asked for, since a company may have several. */
const LISTINGS_A_COMPANY = 3;

async function largestListings(db: Store, length: number): Promise<StockRow[]> {
  const rows = await visibleListings(db)
    .innerJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select(['listing.stockid', 'listing.issuer_id', 'listing.display_symbol', 'listing.company', 'listing.exchange', 'listing.currency'])
    .select(['issuer.sector', 'snapshot.day', 'snapshot.price', 'snapshot.mktcap', 'snapshot.figures'])
    .where('listing.delisted_on', 'is', null)
    .orderBy('snapshot.mktcap', (order) => order.desc().nullsLast())
    .orderBy('snapshot.day', (order) => order.desc().nullsLast())
    .orderBy('listing.display_symbol')
    .limit(length * LISTINGS_A_COMPANY)
    .execute();
  const first = new Map(rows.toReversed().map((row) => [row.issuer_id, row]));
  const largest = rows.filter((row) => first.get(row.issuer_id) === row).slice(0, length);
  return largest.map(({ issuer_id: _, day, figures, ...row }) => {
    const { p_change, p_pct_change, ytd_change, spark } = parseSnapshot(figures);
    return { ...row, p_change, p_pct_change, ytd_change, last_price_date: day, spark };
  });
}
