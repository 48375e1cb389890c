import type { SearchItemOf } from './entities/market/search.ts';
import { SearchType } from './entities/market/search-type.ts';
import type { StockSearchResult } from './entities/stock/stock.ts';
import { guruPath } from './guru-path.ts';
import { escapedName, nameOfStock } from './stock-name.ts';

/** A term of two characters or fewer searches stocks only, by symbol and by name (SEARCH-10). */
export const SHORT_TERM = 2;
/** Stocks, traded and delisted together, that a search answers at most (SEARCH-06). */
export const MOST_STOCKS = 12;

/** Types in the order their groups are shown. */
export const searchTypeOrder = SearchType.options;

/** Items of each type beside stocks when no type is asked for. */
export const MOST_BESIDE = 5;
/** Items of the type that is asked for. */
const MOST_OF_TYPE = 100;

/**
 * The types a search looks through, in the order groups are shown, and how many of each it wants.
 *
 * @param length Of what is looked for: a short term searches stocks alone (SEARCH-10).
 * @param type The only one that is asked for.
 */
export function wantedTypes(length: number, type?: SearchType): { readonly type: SearchType; readonly most: number }[] {
  const isStock = (of: SearchType) => of === 'stock' || of === 'delisted';
  const searched = searchTypeOrder.filter((of) => (type === undefined || of === type) && (length > SHORT_TERM || isStock(of)));
  return searched.map((of) => ({ type: of, most: type !== undefined ? MOST_OF_TYPE : isStock(of) ? MOST_STOCKS : MOST_BESIDE }));
}

/** No more than twelve stocks, the delisted behind the traded, unless one type alone was asked for (SEARCH-06). */
export function withFewStocks<T>(found: readonly { readonly type: SearchType; readonly entries: readonly T[] }[]): T[] {
  if (found.length === 1) return found.flatMap(({ entries }) => entries);
  const stocks = found.filter(({ type }) => type === 'stock' || type === 'delisted').flatMap(({ entries }) => entries);
  const others = found.filter(({ type }) => type !== 'stock' && type !== 'delisted').flatMap(({ entries }) => entries);
  return [...stocks.slice(0, MOST_STOCKS), ...others];
}

/** What is found, by its type. */
type FoundData = { readonly [T in SearchType]: SearchItemOf<T>['data'] };

/** An item whose data is that of its type, for any types. */
type ItemOfTypes<T extends SearchType> = { readonly [K in T]: { readonly type: K; readonly data: FoundData[K] } }[T];

/** What the search knows of a type beside its entries, which the server lists (`server/search/searchables.ts`). */
interface SearchTypeRule<T extends SearchType> {
  /** Of its group and its tab (SEARCH-04). */
  readonly heading: string;
  /** The tab of the search page its `More` leads to; its own when not given. */
  readonly tab?: SearchType;
  /** What an item is found by. */
  readonly words: (data: FoundData[T]) => { readonly symbols: readonly string[]; readonly name: string; readonly words?: readonly string[] };
  /** Where it leads, the address to prefer first; the first whose page exists is taken, and an item that leads nowhere is not shown. */
  readonly addresses: (data: FoundData[T], known: KnownParts) => readonly string[];
  /** Whether its address carries the keyword as `?search=` (SEARCH-25). */
  readonly carriesKeyword?: true;
}

/** What a device knows that fills in addresses: the stock looked at last. */
export interface KnownParts {
  readonly stock?: string | undefined;
}

const stocks = {
  words: ({ symbol, display_symbol, company }: StockSearchResult) => ({ symbols: [display_symbol, symbol], name: company }),
  addresses: addressesOfStock,
  carriesKeyword: true,
} as const;

type SearchTypeRules = { readonly [T in SearchType]: SearchTypeRule<T> };

/** Every type of thing the search can find. A later area adds its entries on the server in one line. */
export const searchTypes: SearchTypeRules = {
  stock: { heading: 'Stocks', ...stocks },
  delisted: { heading: 'Delisted Stocks', tab: 'stock', ...stocks },
  guru: {
    heading: 'Gurus',
    words: ({ GuruName, fundticker, firm }) => ({ symbols: fundticker === null ? [] : [fundticker], name: GuruName, words: firm === null ? [] : [firm] }),
    addresses: ({ GuruName }) => [`/guru/${guruPath(GuruName)}/summary`],
    carriesKeyword: true,
  },
  insider: {
    heading: 'Insiders',
    words: ({ name, company }) => ({ symbols: [], name, words: company === null ? [] : [company] }),
    addresses: ({ id, name }) => [`/insider/${id}/${slugOf(name) || 'insider'}`],
  },
  eco: {
    heading: 'Economic Indicators',
    words: ({ id, name }) => ({ symbols: [id], name }),
    addresses: ({ id, name }) => [`/economic_indicators/${id}/${slugOf(name)}`],
  },
  glossary: {
    heading: 'Financial Glossary',
    words: ({ id, label, group }) => ({ symbols: [id, id.replaceAll('_', ''), label.replaceAll(/[^\p{L}\p{N}]/gu, '')], name: label, words: [group] }),
    addresses: ({ id, stock, priced }, known) => [priced === true ? `/glossary/${id}` : `/stock/${escapedName(known.stock ?? stock)}/data/${id}`],
  },
  menu: {
    heading: 'Web Pages',
    words: ({ label, about }) => ({ symbols: [], name: label, words: about === undefined ? [] : [about] }),
    addresses: ({ path, fill }, known) => {
      if (fill === undefined) return [path];
      return known.stock === undefined ? [] : [path.replace(/\{.*\}/, escapedName(known.stock))];
    },
  },
  industry: {
    heading: 'Industry',
    words: ({ name }) => ({ symbols: [], name }),
    addresses: ({ sector, group, industry }) => [
      `/stocks/sector/${[sector, group, industry].flatMap((part) => (part === undefined ? [] : [encodeURIComponent(part)])).join('/')}`,
    ],
  },
  news: { heading: 'Articles', words: ({ title }) => ({ symbols: [], name: title }), addresses: ({ id, title }) => [`/news/${id}/${slugOf(title)}`] },
};

/** What an item is found by. */
export function wordsOfItem<T extends SearchType>(item: ItemOfTypes<T>) {
  return searchTypes[item.type].words(item.data);
}

/**
 * Where an item leads.
 *
 * @param exists Whether a path has a page.
 * @param keyword What was typed; rows of stocks and gurus carry it (SEARCH-25).
 * @returns `undefined` when none of its pages exists, so that it cannot be shown.
 */
export function addressOfItem<T extends SearchType>(
  item: ItemOfTypes<T>,
  exists: (path: string) => boolean,
  known: KnownParts = {},
  keyword = '',
): string | undefined {
  const rule = searchTypes[item.type];
  const address = rule.addresses(item.data, known).find((each) => exists(each.replace(/[?#].*$/, '')));
  return address === undefined || keyword === '' || rule.carriesKeyword !== true ? address : `${address}?search=${encodeURIComponent(keyword)}`;
}

/**
 * Where a stock leads (SEARCH-14 to SEARCH-17): funds and indices to their own pages, where these exist.
 */
function addressesOfStock(stock: StockSearchResult): string[] {
  const { display_symbol, morn_secr_id, delisted } = stock;
  const own = `/stock/${escapedName(nameOfStock(stock))}/summary`;
  if (delisted) return [own];
  if (morn_secr_id?.startsWith('IDX')) return [`/idx/${escapedName(display_symbol)}`];
  return morn_secr_id?.startsWith('etf') ? [`/etf/${escapedName(display_symbol)}/summary`, own] : [own];
}

/** A name as addresses have it: `Consumer Price Index` is `consumer-price-index`. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
