import type { StockSearchResult } from '#contract/entities/stock/stock.ts';
import type { Store } from '../database/schema.ts';
import { type DirectoryEntry, listingDirectory } from '../queries/listings/listing-directory.ts';
import type { SearchEntry } from './searchable.ts';

/** Stocks, funds and indices that are traded, the largest company first. */
export function tradedStocks(db: Store): Promise<SearchEntry<StockSearchResult>[]> {
  return stocksWhere(db, ({ found }) => !found.delisted);
}

/** Stocks that are traded no more, the largest company first. */
export function delistedStocks(db: Store): Promise<SearchEntry<StockSearchResult>[]> {
  return stocksWhere(db, ({ found }) => found.delisted);
}

async function stocksWhere(db: Store, wanted: (entry: DirectoryEntry) => boolean): Promise<SearchEntry<StockSearchResult>[]> {
  const [directory, symbols, names] = await Promise.all([listingDirectory(db), formerSymbols(db), formerNames(db)]);
  return directory
    .filter(wanted)
    .sort((a, b) => (b.size ?? -1) - (a.size ?? -1) || (a.found.display_symbol < b.found.display_symbol ? -1 : 1))
    .map(({ found, issuerId }) => ({ data: found, formerSymbols: symbols.get(found.stockid) ?? [], formerNames: names.get(issuerId) ?? [] }));
}

async function formerSymbols(db: Store): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.selectFrom('symbol').select(['stockid', 'display_symbol']).where('valid_to', 'is not', null).execute();
  const byStock = Map.groupBy(rows, ({ stockid }) => stockid);
  return new Map([...byStock].map(([stockid, former]) => [stockid, former.map(({ display_symbol }) => display_symbol)]));
}

async function formerNames(db: Store): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.selectFrom('issuer').select(['issuer_id', 'former_names']).where('former_names', '!=', '[]').execute();
  // Written by this server as a list of names with their last days.
  return new Map(rows.map(({ issuer_id, former_names }) => [issuer_id, (JSON.parse(former_names) as { name: string }[]).map(({ name }) => name)]));
}
