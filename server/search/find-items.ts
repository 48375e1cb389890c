import type { SearchDirectory, SearchItem } from '#contract/entities/market/search.ts';
import type { SearchType } from '#contract/entities/market/search-type.ts';
import type { StockSearchResult } from '#contract/entities/stock/stock.ts';
import { MOST_STOCKS, wantedTypes, withFewStocks } from '#contract/search-types.ts';
import { type EntryRange, findEntries } from '#domain/search/find-entries.ts';
import { searchText } from '#domain/search/search-text.ts';
import type { PackedSearch } from './pack-search.ts';

const decoder = new TextDecoder();

/**
 * What fits a text, by type in the order groups are shown, best first within a type.
 *
 * @param type Only this type.
 */
export function findItems(search: PackedSearch, text: string, type?: SearchType): SearchItem[] {
  const wanted = wantedTypes(searchText(text).length, type);
  const found = findEntries(
    search.index,
    text,
    wanted.map((each) => rangeOf(search, each.type, each.most)),
  );
  const byType = wanted.map((each, at) => ({ type: each.type, entries: found[at] ?? [] }));
  return withFewStocks(byType).map((entry) => itemAt(search, entry));
}

/**
 * At most twelve stocks that fit a text, traded ones before delisted ones.
 *
 * @param everywhere Whether those listed outside the United States are among them.
 */
export function findStocks(search: PackedSearch, text: string, everywhere: boolean): StockSearchResult[] {
  const ranges = (['stock', 'delisted'] as const).map((type) => rangeOf(search, type, MOST_STOCKS));
  const only = everywhere ? undefined : (entry: number) => search.abroad[entry] === 0;
  const found = findEntries(
    search.index,
    text,
    ranges.map((range) => ({ ...range, only })),
  ).flat();
  return found.slice(0, MOST_STOCKS).map((entry) => stockAt(search, entry));
}

/** What devices keep of it. */
export function directoryIn({ directory }: PackedSearch): SearchDirectory {
  return JSON.parse(decoder.decode(directory)) as SearchDirectory; // packed by this server as such
}

function rangeOf({ ranges }: PackedSearch, type: SearchType, most: number): EntryRange {
  const [from, to] = ranges[type] ?? [0, 0];
  return { from, to, most };
}

function itemAt({ items, itemsAt }: PackedSearch, entry: number): SearchItem {
  return JSON.parse(decoder.decode(items.subarray(itemsAt[entry], itemsAt[entry + 1]))) as SearchItem; // packed by this server as such
}

function stockAt(search: PackedSearch, entry: number): StockSearchResult {
  const item = itemAt(search, entry);
  if (item.type !== 'stock' && item.type !== 'delisted') throw new Error(`entry ${entry} of the search is no stock`);
  return item.data;
}
