import type { StockSearchResult } from '#contract/entities/stock/stock.ts';
import { product } from '#domain/arithmetic/sum.ts';
import type { Store } from '#server/database/schema.ts';
import { FUND } from '#server/sources/sec/share-class.ts';
import { findMarketStamp } from '../market/market-stamp.ts';
import { convertStored } from '../prices/exchange-rates.ts';
import { kindOfPaper } from './kind-of-paper.ts';
import { visibleListings } from './visible-listings.ts';

/** A listing as searches and lists look at it. */
export interface DirectoryEntry {
  readonly found: StockSearchResult;
  readonly issuerId: string;
  /** Of its last price; null when none is known. */
  readonly day: string | null;
  /** Whether it is a fund and no company. */
  readonly isFund: boolean;
  /** Market value in US dollars, by which companies of all markets are put in order; `undefined` without price, shares or exchange rate. */
  readonly size: number | undefined;
}

const kept = new WeakMap<Store, { stamp: string | undefined; entries: Promise<readonly DirectoryEntry[]> }>();

/** Every listing readers can find, read once for all who ask and kept in memory until the market changes. */
export async function listingDirectory(db: Store): Promise<readonly DirectoryEntry[]> {
  const stamp = await findMarketStamp(db);
  const known = kept.get(db);
  if (known !== undefined && known.stamp === stamp) return known.entries;
  const entries = readDirectory(db);
  kept.set(db, { stamp, entries });
  // What failed once may succeed when asked again.
  entries.catch(() => kept.delete(db));
  return entries;
}

async function readDirectory(db: Store): Promise<DirectoryEntry[]> {
  const listings = await visibleListings(db)
    .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select([
      'listing.stockid',
      'listing.display_symbol',
      'listing.symbol',
      'listing.exchange',
      'listing.company',
      'listing.currency',
      'listing.delisted_on',
      'listing.demo',
      'listing.share_class',
      'snapshot.mktcap',
      'snapshot.day',
      'listing.issuer_id',
    ])
    .orderBy('listing.display_symbol')
    .execute();
  const inDollars = await dollarRates(db, listings);
  return listings.map(({ delisted_on, mktcap, day, issuer_id, demo: _, share_class, ...listing }) => ({
    found: { ...listing, delisted: delisted_on !== null, morn_secr_id: kindOfPaper(listing.stockid, share_class) },
    issuerId: issuer_id,
    day,
    isFund: share_class === FUND,
    size: mktcap === null || day === null ? undefined : product(mktcap, inDollars.get(`${listing.currency} ${day}`)),
  }));
}

/** What a unit of each currency was worth in US dollars on the days that prices are of; no entry without a stored rate. */
async function dollarRates(
  db: Store,
  listings: readonly { readonly currency: string; readonly day: string | null; readonly demo: number }[],
): Promise<Map<string, number>> {
  const rates = new Map<string, number>();
  const wanted = new Map(listings.flatMap(({ currency, day, demo }) => (day === null ? [] : [[`${currency} ${day}`, { currency, day, demo }] as const])));
  for (const [key, { currency, day, demo }] of wanted) {
    const rate = currency === 'USD' ? 1 : (await convertStored(db, 1, currency, 'USD', day, demo === 1 ? 'demo' : 'real'))?.amount;
    if (rate !== undefined) rates.set(key, rate);
  }
  return rates;
}
