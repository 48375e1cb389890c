import { dayBefore, earlierDay } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';

type Listing = IssuerBundle['listings'][number];

/** Writes an issuer's listings and joins their dated symbols to the stored ones; a listing that is not given stays. */
export async function storeListings(db: Store, { issuer, listings }: Pick<IssuerBundle, 'issuer' | 'listings'>): Promise<void> {
  for (const listing of listings) {
    const current = listing.symbols.at(-1);
    if (current === undefined) throw new Error(`the listing ${listing.stockid} of ${issuer.name} has no symbol`);
    const row = {
      issuer_id: issuer.issuer_id,
      share_class: listing.share_class,
      country: listing.country,
      exchange: current.exchange,
      currency: listing.currency,
      symbol: current.symbol,
      display_symbol: displaySymbol(listing.country, current),
      company: issuer.name,
      isin: listing.isin,
      delisted_on: listing.delisted_on,
      demo: issuer.demo ? 1 : 0,
    };
    // A source without the ISIN does not remove it.
    const { isin: _, ...withoutIsin } = row;
    await db
      .insertInto('listing')
      .values({ stockid: listing.stockid, ...row })
      .onConflict((conflict) => conflict.column('stockid').doUpdateSet(listing.isin === null ? withoutIsin : row))
      .execute();
    await storeSymbols(db, listing);
  }
}

/** Exchanges of the United States, by which demo listings, whose country is none, count as American. */
const AMERICAN_EXCHANGES = new Set(['NYSE', 'NAS', 'AMEX']);

/**
 * The symbol as readers see and type it: the bare symbol in the United States, with a point before a share class
 * (`ABC.A`); elsewhere after the exchange (`TSX:ABC`).
 */
export function displaySymbol(country: string, { symbol, exchange }: { symbol: string; exchange: string }): string {
  const spelled = symbol.replace(/-(?=[A-Z]{1,2}$)/, '.');
  return country === 'US' || AMERICAN_EXCHANGES.has(exchange) ? spelled : `${exchange}:${spelled}`;
}

interface DatedSymbol {
  readonly symbol: string;
  readonly exchange: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

async function storeSymbols(db: Store, listing: Listing): Promise<void> {
  const { stockid, country } = listing;
  const stored = await db
    .selectFrom('symbol')
    .select(['symbol', 'exchange', 'valid_from', 'valid_to'])
    .where('stockid', '=', stockid)
    .orderBy('valid_from')
    .execute();
  const joined = joinSymbols(stored, listing.symbols);
  await db.deleteFrom('symbol').where('stockid', '=', stockid).execute();
  await db
    .insertInto('symbol')
    .values(joined.map((symbol) => ({ stockid, ...symbol, display_symbol: displaySymbol(country, symbol) })))
    .execute();
}

/** Stored intervals continued by given ones: the same symbol keeps its first day, another one ends the day before. */
export function joinSymbols(stored: readonly DatedSymbol[], given: readonly DatedSymbol[]): DatedSymbol[] {
  const joined = [...stored];
  for (const next of given) {
    const same = joined.findIndex((known) => known.symbol === next.symbol && (known.valid_from === next.valid_from || overlaps(known, next)));
    if (same >= 0) {
      const known = joined[same] as DatedSymbol;
      joined[same] = { ...next, valid_from: earlierDay(known.valid_from, next.valid_from) };
      continue;
    }
    const open = joined.findIndex((known) => known.valid_to === null);
    const before = joined[open];
    if (before !== undefined && next.valid_to === null) joined[open] = { ...before, valid_to: dayBefore(next.valid_from) };
    joined.push(next);
  }
  return joined.sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1));
}

function overlaps(a: DatedSymbol, b: DatedSymbol): boolean {
  return (a.valid_to === null || a.valid_to >= b.valid_from) && (b.valid_to === null || b.valid_to >= a.valid_from);
}
