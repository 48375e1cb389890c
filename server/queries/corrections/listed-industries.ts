import { type BulkTable, insertRows } from '#server/database/bulk-insert.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { renewIndustry } from '../listings/renew-issuers.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';

const table: BulkTable<keyof Database['listed_industry']> = {
  table: 'listed_industry',
  columns: { symbol: 'text', sector: 'text', industry: 'text' },
  replaces: { key: ['symbol'], set: ['sector', 'industry'] },
};

/** How many symbols the loaded list gives a sector. */
export async function countListedIndustries(db: Store): Promise<number> {
  const { count } = await db
    .selectFrom('listed_industry')
    .select((query) => query.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps what a list says of companies beside what other lists said; the newer word about a symbol stays. */
export async function storeListedIndustries(db: Store, rows: readonly Database['listed_industry'][]): Promise<void> {
  await db.transaction().execute((store) => insertRows(store, table, rows));
}

/**
 * Decides anew about the industry of every stored company with one of these symbols.
 *
 * @returns How many belong to another industry than before, or have it from somewhere else.
 */
export async function renewListedIndustries(db: Store, symbols: ReadonlySet<string>): Promise<number> {
  const issuers = await db
    .selectFrom('issuer')
    .innerJoin('listing', 'listing.issuer_id', 'issuer.issuer_id')
    .select(['issuer.issuer_id', 'issuer.cik', 'issuer.name', 'issuer.sic', 'issuer.description', 'listing.symbol'])
    .where('issuer.cik', 'is not', null)
    .execute();
  const concerned = new Map(issuers.filter(({ symbol }) => symbols.has(symbol)).map((issuer) => [issuer.issuer_id, issuer]));
  let changed = 0;
  for (const issuer of concerned.values()) if (await renewIndustry(db, issuer)) changed += 1;
  if (changed > 0) await changeMarketStamp(db);
  return changed;
}
