import { type SearchDirectory, type SearchItem, SearchType } from '#contract/entities/search.ts';
import type { StockSearchResult } from '#contract/entities/stock.ts';
import { MOST_STOCKS, SHORT_TERM } from '#contract/search-types.ts';
import { type EntryRange, findEntries } from '#domain/search/find-entries.ts';
import { searchText } from '#domain/search/search-text.ts';
import type { PackedSearch } from './pack-search.ts';

/** Items of each type beside stocks when no type is asked for, and of the type that is. */
const MOST_BESIDE = 5;
const MOST_OF_TYPE = 100;

const decoder = new TextDecoder();

/**
 * What fits a text, by type in the order groups are shown, best first within a type.
 *
 * @param type Only this type; without one a text of one or two characters searches stocks alone (SEARCH-10).
 */
export function findItems(search: PackedSearch, text: string, type?: SearchType): SearchItem[] {
  const types = type === undefined ? typesFor(text) : [type];
  const most = (of: SearchType) => (type !== undefined ? MOST_OF_TYPE : of === 'stock' || of === 'delisted' ? MOST_STOCKS : MOST_BESIDE);
  const found = findEntries(
    search.index,
    text,
    types.map((of) => rangeOf(search, of, most(of))),
  );
  const [traded = []] = found;
  // Traded and delisted stocks together are no more than twelve.
  const shown = type === undefined ? found.map((entries, at) => (types[at] === 'delisted' ? entries.slice(0, MOST_STOCKS - traded.length) : entries)) : found;
  return shown.flat().map((entry) => itemAt(search, entry));
}

function typesFor(text: string): readonly SearchType[] {
  return searchText(text).length <= SHORT_TERM ? ['stock', 'delisted'] : SearchType.options;
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
