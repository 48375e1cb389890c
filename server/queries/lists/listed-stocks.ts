import type { ListedStock } from '#contract/entities/stock/listing.ts';
import { exchangePlaces } from '#domain/places/exchanges.ts';
import type { Store } from '../../database/schema.ts';
import { kindOfPaper } from '../listings/kind-of-paper.ts';
import { listingDirectory } from '../listings/listing-directory.ts';
import { visibleListings } from '../listings/visible-listings.ts';
import { findMarketStamp } from '../market/market-stamp.ts';
import { noListFigures, parseListFigures } from '../snapshot/snapshot-figures.ts';

/** A listing as lists and counts look at it. */
export interface ListEntry {
  readonly stock: ListedStock;
  readonly issuerId: string;
  /** Where the company is at home, ISO code; `undefined` when not known. */
  readonly home: string | undefined;
}

/** The country code of demo listings, which is no country. */
const NOWHERE = 'XD';

const kept = new WeakMap<Store, { stamp: string | undefined; entries: Promise<readonly ListEntry[]> }>();

/**
 * Every listing that readers see with what a list shows of it, the largest first.
 * Kept in memory until the market changes.
 */
export async function listedStocks(db: Store): Promise<readonly ListEntry[]> {
  const stamp = await findMarketStamp(db);
  const known = kept.get(db);
  if (known !== undefined && known.stamp === stamp) return known.entries;
  const entries = readListed(db);
  kept.set(db, { stamp, entries });
  // What failed once may succeed when asked again.
  entries.catch(() => kept.delete(db));
  return entries;
}

async function readListed(db: Store): Promise<ListEntry[]> {
  const sizes = new Map((await listingDirectory(db)).map(({ found, size }) => [found.stockid, size]));
  const rows = await visibleListings(db)
    .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select(['listing.stockid', 'listing.issuer_id', 'listing.display_symbol', 'listing.company', 'listing.exchange', 'listing.currency'])
    .select([
      'listing.country',
      'listing.delisted_on',
      'listing.share_class',
      'issuer.country as home',
      'issuer.sector',
      'issuer.industry_group',
      'issuer.industry',
    ])
    .select(['snapshot.day', 'snapshot.price', 'snapshot.mktcap', 'snapshot.list_figures'])
    .orderBy('listing.display_symbol')
    .execute();
  const sized = rows.filter(({ stockid, delisted_on }) => delisted_on === null && sizes.get(stockid) !== undefined);
  sized.sort((a, b) => (sizes.get(b.stockid) ?? 0) - (sizes.get(a.stockid) ?? 0));
  const ranks = new Map(sized.map(({ stockid }, index) => [stockid, index + 1]));
  const entries = rows.map(({ issuer_id, home, industry_group, delisted_on, share_class, day, list_figures, ...row }) => {
    const stock: ListedStock = {
      ...row,
      country: countryOfListing(row.country, row.exchange, home) ?? null,
      group: industry_group,
      ...(list_figures === null ? noListFigures : parseListFigures(list_figures)),
      last_price_date: day,
      delisted: delisted_on !== null,
      morn_secr_id: kindOfPaper(row.stockid, share_class),
      size_rank: ranks.get(row.stockid) ?? null,
    };
    return { stock, issuerId: issuer_id, home: home ?? undefined };
  });
  return entries.sort((a, b) => inOrder(a.stock, b.stock));
}

/** The largest first; behind them those whose worth in dollars is not known, the traded ones before the delisted, by size within a currency. */
function inOrder(a: ListedStock, b: ListedStock): number {
  if (a.size_rank !== null || b.size_rank !== null) return (a.size_rank ?? Number.MAX_SAFE_INTEGER) - (b.size_rank ?? Number.MAX_SAFE_INTEGER);
  if (a.delisted !== b.delisted) return a.delisted ? 1 : -1;
  if (a.currency !== b.currency) return a.currency < b.currency ? -1 : 1;
  return (b.mktcap ?? -1) - (a.mktcap ?? -1);
}

/** Where a listing is traded: its own country, else that of its exchange, else the company's home. */
export function countryOfListing(listing: string, exchange: string, home: string | null): string | undefined {
  return listing === NOWHERE ? (exchangePlaces[exchange]?.country ?? home ?? undefined) : listing;
}
