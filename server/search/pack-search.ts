import type { SearchDirectory, SearchItem } from '#contract/entities/market/search.ts';
import type { SearchType } from '#contract/entities/market/search-type.ts';
import type { StockSearchResult } from '#contract/entities/stock/stock.ts';
import { wordsOfItem } from '#contract/search-types.ts';
import { buildIndex } from '#domain/search/build-index.ts';
import type { PackedIndex, SearchWords } from '#domain/search/packed-index.ts';
import type { Store } from '../database/schema.ts';
import { searchDirectory } from './search-directory.ts';
import type { Searchable, SearchEntry } from './searchable.ts';

/** All there is to find, as columns of bytes that one thread hands to another whole. */
export interface PackedSearch {
  readonly index: PackedIndex;
  /** The entries of each type that has any: from the first to before the last. */
  readonly ranges: Partial<Record<SearchType, readonly [from: number, to: number]>>;
  /** The items as they are answered, as JSON one behind the other. */
  readonly items: Uint8Array<ArrayBuffer>;
  /** Where each item begins, and where the last one ends. */
  readonly itemsAt: Uint32Array<ArrayBuffer>;
  /** 1 for stocks that go by `exchange:symbol`, which are those listed outside the United States. */
  readonly abroad: Uint8Array<ArrayBuffer>;
  /** What devices search by without a server, as JSON. */
  readonly directory: Uint8Array<ArrayBuffer>;
}

/** Reads and packs every type of a store. */
export async function packSearch(db: Store, searchables: readonly Searchable[]): Promise<PackedSearch> {
  const items: SearchItem[] = [];
  const words: SearchWords[] = [];
  const ranges: Partial<Record<SearchType, readonly [number, number]>> = {};
  for (const { type, entries } of searchables) {
    const from = items.length;
    for (const entry of await entries(db)) {
      const item = itemOf(type, entry);
      items.push(item);
      words.push(allWords(item, entry));
    }
    ranges[type] = [from, items.length];
  }
  const { bytes, starts } = joined(items.map((item) => JSON.stringify(item)));
  const abroad = Uint8Array.from(items, (item) => Number('display_symbol' in item.data && item.data.display_symbol.includes(':')));
  const directory: SearchDirectory = searchDirectory(stocksOf(items, 'stock'), stocksOf(items, 'delisted'), items);
  return { index: buildIndex(words), ranges, items: bytes, itemsAt: starts, abroad, directory: exact(JSON.stringify(directory)) };
}

/** The type and the data come from one line of the registry, so they belong together. */
function itemOf(type: SearchType, { data }: SearchEntry): SearchItem {
  return { type, data } as SearchItem;
}

function allWords(item: SearchItem, { formerSymbols, formerNames, words = [] }: SearchEntry): SearchWords {
  const own = wordsOfItem(item);
  return { ...own, words: [...(own.words ?? []), ...words], ...(formerSymbols && { formerSymbols }), ...(formerNames && { formerNames }) };
}

function stocksOf(items: readonly SearchItem[], type: 'stock' | 'delisted'): StockSearchResult[] {
  return items.flatMap((item) => (item.type === type ? [item.data as StockSearchResult] : []));
}

function joined(texts: readonly string[]): { bytes: Uint8Array<ArrayBuffer>; starts: Uint32Array<ArrayBuffer> } {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, at) => {
    starts[at + 1] = (starts[at] as number) + Buffer.byteLength(text);
  });
  return { bytes: exact(texts.join('')), starts };
}

/** Bytes in a separate buffer, which a worker can transfer. */
function exact(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The buffers of a packed search, to be handed over instead of copied. */
export function buffersOf({ index, items, itemsAt, abroad, directory }: PackedSearch): ArrayBuffer[] {
  const columns = [index.letters, index.starts, index.usesAt, index.uses, items, itemsAt, abroad, directory];
  return columns.map(({ buffer }) => buffer);
}

/** Bytes that a packed search takes. */
export function bytesOf(packed: PackedSearch): number {
  return buffersOf(packed).reduce((sum, { byteLength }) => sum + byteLength, 0);
}
