import type { Store } from '#server/database/schema.ts';
import { visibleListings } from './visible-listings.ts';

/** A listing and its issuer, as calls below `stocks/{id}` need them. */
export interface FoundListing {
  readonly stockid: string;
  readonly issuer_id: string;
  readonly cik: number | null;
  readonly sic: string | null;
  readonly currency: string;
}

const STOCK_ID = /^[A-Z]{2}[0-9A-Z]{8}$/;
const columns = ['listing.stockid', 'listing.issuer_id', 'listing.currency', 'issuer.cik', 'issuer.sic'] as const;

/**
 * The listing that a stockid or a display symbol names, upper and lower case alike.
 * Stockids of the demo market resolve for ever, since members' records may hold them; its symbols only while it is shown.
 * A symbol that a listing had before leads to it when no other listing has it now.
 */
export async function findListing(db: Store, reference: string): Promise<FoundListing | undefined> {
  const name = reference.toUpperCase();
  if (STOCK_ID.test(name)) {
    const found = await db
      .selectFrom('listing')
      .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
      .select(columns)
      .where('listing.stockid', '=', name)
      .executeTakeFirst();
    if (found !== undefined) return found;
  }
  const spellings = [name, name.replace('-', '.')];
  const current = await visibleListings(db)
    .select(columns)
    .where((is) =>
      is.or([
        is('listing.display_symbol', 'in', spellings),
        ...onExchange(name).map(([exchange, symbol]) => is.and({ 'listing.exchange': exchange, 'listing.symbol': symbol })),
      ]),
    )
    .orderBy('listing.stockid')
    .executeTakeFirst();
  return current ?? (await findByFormerSymbol(db, spellings));
}

/** `NYSE:ABC` as exchange and symbol. */
function onExchange(name: string): [string, string][] {
  const [exchange, symbol] = name.split(':');
  return exchange !== undefined && symbol !== undefined ? [[exchange, symbol]] : [];
}

function findByFormerSymbol(db: Store, spellings: readonly string[]): Promise<FoundListing | undefined> {
  return visibleListings(db)
    .innerJoin('symbol', 'symbol.stockid', 'listing.stockid')
    .select(columns)
    .where('symbol.display_symbol', 'in', spellings)
    .orderBy('symbol.valid_from', 'desc')
    .executeTakeFirst();
}
