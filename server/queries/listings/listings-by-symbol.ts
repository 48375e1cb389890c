import type { Store } from '#server/database/schema.ts';

/** A listing with a symbol it has or had. */
export interface NamedListing {
  readonly stockid: string;
  readonly issuer_id: string;
  readonly currency: string;
  /** Of its issuer. */
  readonly country: string | null;
  readonly symbol: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/** Finds listings by a symbol and a day. */
export interface ListingsBySymbol {
  /**
   * The listing that had the symbol on a day. How long before it was first loaded a listing had its symbol is not known: then the only one
   * that ever had it is used.
   */
  readonly on: (symbol: string, day: string) => NamedListing | undefined;
  /** Whether any listing has or had the symbol. */
  readonly knows: (symbol: string) => boolean;
}

/** Real listings of the United States by the symbols they have or had, however these are spelled. */
export async function listingsBySymbol(db: Store): Promise<ListingsBySymbol> {
  const rows = await db
    .selectFrom('symbol')
    .innerJoin('listing', 'listing.stockid', 'symbol.stockid')
    .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .select(['symbol.stockid', 'listing.issuer_id', 'listing.currency', 'symbol.symbol', 'symbol.valid_from', 'symbol.valid_to', 'issuer.country'])
    .where('listing.demo', '=', 0)
    .where('listing.country', '=', 'US')
    .orderBy('symbol.valid_from')
    .execute();
  const named: ReadonlyMap<string, readonly NamedListing[]> = Map.groupBy(rows, ({ symbol }) => spelled(symbol));
  return {
    on: (symbol, day) => listingOn(named.get(spelled(symbol)) ?? [], day),
    knows: (symbol) => named.has(spelled(symbol)),
  };
}

/** Lists write `BRK.B`, `BRK-B` and `BRKB`. */
function spelled(symbol: string): string {
  return symbol.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

function listingOn(named: readonly NamedListing[], day: string): NamedListing | undefined {
  const then = named.find(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || valid_to >= day));
  if (then !== undefined) return then;
  const only = new Set(named.map(({ stockid }) => stockid)).size === 1 ? named[0] : undefined;
  return only !== undefined && day < only.valid_from ? only : undefined;
}
