import type { SearchItem, SearchItemOf } from '#contract/entities/market/search.ts';
import type { SearchType } from '#contract/entities/market/search-type.ts';
import type { Store } from '../database/schema.ts';

/** Something to be found, with what only the server knows of it. */
export interface SearchEntry<Data = SearchItem['data']> {
  readonly data: Data;
  /** Symbols and names it no longer has. */
  readonly formerSymbols?: readonly string[];
  readonly formerNames?: readonly string[];
  /** Further words it is found by, beside those of its type. */
  readonly words?: readonly string[];
}

interface SearchableOf<T extends SearchType> {
  readonly type: T;
  /** All of a type, the one that matters most first. */
  readonly entries: (db: Store) => Promise<readonly SearchEntry<SearchItemOf<T>['data']>[]>;
}

/** A type of thing the search finds, and where its entries come from. */
export type Searchable = { [T in SearchType]: SearchableOf<T> }[SearchType];
