import { isMemberOn } from '#domain/market/index-level.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';
import { type DirectoryEntry, listingDirectory } from '../listings/listing-directory.ts';
import { DEMO_SERIES } from '../sources/series.ts';

/** A row of a list of members, with the listing it names where one is stored. */
export interface ResolvedMember {
  readonly symbol: string;
  readonly isin: string;
  /** As the list calls it. */
  readonly name: string | null;
  readonly sector: string | null;
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly weight: number | undefined;
  readonly stock: DirectoryEntry | undefined;
}

/** Every membership of an index that is stored, past ones too, in byte order of the symbols. */
export async function findMemberships(db: Store, source: string, id: string): Promise<ResolvedMember[]> {
  const rows = await db
    .selectFrom('index_member')
    .selectAll()
    .where('source', '=', source)
    .where('index_id', '=', id)
    .orderBy('symbol')
    .orderBy('isin')
    .orderBy('from_day')
    .execute();
  const find = await listingsOf(db, rows, source === DEMO_SERIES);
  return rows.map((row) => ({
    ...{ symbol: row.symbol, isin: row.isin, name: row.name, sector: row.sector },
    ...{ from: row.from_day === '' ? undefined : row.from_day, until: row.until_day ?? undefined, weight: row.weight ?? undefined },
    stock: find(row),
  }));
}

/** Members on a day. One that is named twice, by two rows of the list, is one member. */
export function membersOn(memberships: readonly ResolvedMember[], day: string): ResolvedMember[] {
  const found = new Map<string, ResolvedMember>();
  for (const member of memberships) {
    if (isMemberOn(member, day)) found.set(member.stock?.found.stockid ?? `${member.symbol} ${member.isin}`, member);
  }
  return [...found.values()];
}

type Named = Pick<Database['index_member'], 'symbol' | 'isin'>;

/** Finds the listing of a row: by its ISIN, else by its symbol, of a real American listing before one elsewhere. */
async function listingsOf(db: Store, rows: readonly Named[], isDemo: boolean): Promise<(row: Named) => DirectoryEntry | undefined> {
  const directory = await listingDirectory(db);
  const byStock = new Map(directory.map((entry) => [entry.found.stockid, entry]));
  const bySymbol = new Map<string, DirectoryEntry>();
  for (const entry of directory) {
    const key = isDemo ? entry.found.display_symbol : spelled(entry.found.display_symbol);
    const known = bySymbol.get(key);
    if (known === undefined || (known.found.delisted && !entry.found.delisted)) bySymbol.set(key, entry);
  }
  const isins = await stocksByIsin(
    db,
    rows.flatMap(({ isin }) => (isin === '' ? [] : [isin])),
  );
  return ({ symbol, isin }) => byStock.get(isins.get(isin) ?? '') ?? (symbol === '' ? undefined : bySymbol.get(isDemo ? symbol : spelled(symbol)));
}

async function stocksByIsin(db: Store, isins: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const some of inChunks([...new Set(isins)], 500)) {
    const rows = await db.selectFrom('listing').select(['stockid', 'isin']).where('isin', 'in', some).orderBy('stockid', 'desc').execute();
    for (const { stockid, isin } of rows) if (isin !== null) found.set(isin, stockid);
  }
  return found;
}

/** Lists write `BRK.B`, `BRK-B` and `BRK/B`; an exchange before the symbol stays. */
function spelled(symbol: string): string {
  return symbol.replace(/[./-]/g, '').toUpperCase();
}
