import type { StockSearchResult } from '#contract/entities/stock.ts';
import { product } from '#domain/arithmetic/sum.ts';
import type { Store } from '../database/schema.ts';
import { FUND } from '../sources/sec/share-class.ts';
import { convertStored } from './exchange-rates.ts';
import { findMarketStamp } from './market-stamp.ts';
import { visibleListings } from './visible-listings.ts';

/** A listing as a search looks at it. */
export interface DirectoryEntry {
  readonly found: StockSearchResult;
  /** Lower case, as displayed and without points and hyphens; former symbols follow the one in force. */
  readonly symbols: readonly string[];
  readonly formerSymbols: readonly string[];
  /** Words of the company's name, and of its former names. */
  readonly words: readonly string[];
  readonly formerWords: readonly string[];
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
      'issuer.former_names',
      'snapshot.mktcap',
      'snapshot.day',
      'listing.issuer_id',
    ])
    .orderBy('listing.display_symbol')
    .execute();
  const former = new Map<string, string[]>();
  for (const { stockid, display_symbol } of await db.selectFrom('symbol').select(['stockid', 'display_symbol']).where('valid_to', 'is not', null).execute()) {
    former.set(stockid, [...(former.get(stockid) ?? []), display_symbol]);
  }
  const inDollars = await dollarRates(db, listings);
  return listings.map(({ delisted_on, former_names, mktcap, day, issuer_id, demo: _, share_class, ...listing }) => ({
    found: { ...listing, delisted: delisted_on !== null },
    symbols: spellings(listing.display_symbol, listing.symbol),
    formerSymbols: (former.get(listing.stockid) ?? []).flatMap((symbol) => spellings(symbol)),
    words: wordsOf(listing.company),
    formerWords: (JSON.parse(former_names) as { name: string }[]).flatMap(({ name }) => wordsOf(name)),
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

function spellings(...symbols: readonly string[]): string[] {
  return [...new Set(symbols.flatMap((symbol) => [symbol.toLowerCase(), symbol.toLowerCase().replaceAll(/[.^-]/g, '')]))];
}

/** Words in lower case without accents and points, so that `Nestlé S.A.` is found as `nestle sa`. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}|[.'’^]/gu, '');
  return plain
    .toLowerCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean);
}
