import type { StockSearchResult } from '#contract/entities/stock/stock.ts';
import { type DeviceSearch, searchOnDevice } from '#pages/search/device-search.ts';
import type { PastedSymbol } from './symbols-in.ts';

/** A stock as a list of symbols names it. */
export type NamedStock = Pick<StockSearchResult, 'stockid' | 'display_symbol' | 'company'>;

/** What a symbol of a pasted list may have meant. */
export interface Meant {
  readonly pasted: PastedSymbol;
  readonly stocks: readonly NamedStock[];
}

/** Symbols compared with the directory. */
export interface Matched {
  readonly found: ReadonlyMap<string, NamedStock>;
  readonly meant: readonly Meant[];
  readonly unknown: readonly PastedSymbol[];
}

/** Stocks offered for a symbol that is none. */
const MOST_MEANT = 3;
/** Symbols for which a likely stock is looked for; in a longer list the rest are no symbols at all. */
const MOST_LOOKED_FOR = 60;

/**
 * Compares pasted symbols with the directory of this device. A symbol written without its mark or points is found: `ELMS` is `ELMS~`.
 * One that several stocks could be, or that is a slip away from some, comes back with those.
 */
export function matchSymbols(search: DeviceSearch, pasted: readonly PastedSymbol[]): Matched {
  // As the symbol is shown comes before the symbol without its exchange, which several listings share; those delisted come last.
  const spellings = [
    stocksBySpelling(search, 'stock', ({ display_symbol, stockid }) => [display_symbol, stockid]),
    stocksBySpelling(search, 'stock', ({ symbol }) => [symbol]),
    stocksBySpelling(search, 'delisted', ({ display_symbol, stockid }) => [display_symbol, stockid]),
  ];
  const found = new Map<string, NamedStock>();
  const meant: Meant[] = [];
  const unknown: PastedSymbol[] = [];
  let lookedFor = 0;
  for (const each of pasted) {
    const { symbol } = each;
    const alike = [symbol, plain(symbol)].flatMap((way) => spellings.map((known) => known.get(way) ?? [])).find(({ length }) => length > 0) ?? [];
    if (alike.length === 1 && alike[0]) {
      found.set(symbol, alike[0]);
      continue;
    }
    if (alike.length === 0) lookedFor += 1;
    const stocks = alike.length > 0 ? alike : lookedFor <= MOST_LOOKED_FOR ? likely(search, symbol) : [];
    if (stocks.length > 0) meant.push({ pasted: each, stocks: stocks.slice(0, MOST_MEANT) });
    else unknown.push(each);
  }
  return { found, meant, unknown };
}

function likely(search: DeviceSearch, symbol: string): NamedStock[] {
  return searchOnDevice(search, symbol.replaceAll(/[~^]/g, ''), 'stock').flatMap(({ type, data }) => (type === 'stock' ? [data] : []));
}

/** A symbol without what people leave out when they type it. */
function plain(symbol: string): string {
  return symbol.replaceAll(/[~.^_-]/g, '').toUpperCase();
}

/** Listed or delisted stocks by each way a name of theirs is written, in capitals. */
function stocksBySpelling(
  { items }: DeviceSearch,
  type: 'stock' | 'delisted',
  namesOf: (stock: StockSearchResult) => readonly string[],
): ReadonlyMap<string, readonly NamedStock[]> {
  const spellings = new Map<string, NamedStock[]>();
  for (const item of items) {
    if (item.type !== type || (item.type !== 'stock' && item.type !== 'delisted')) continue;
    const ways = namesOf(item.data).flatMap((name) => [name.toUpperCase(), plain(name)]);
    for (const way of new Set(ways)) {
      const known = spellings.get(way);
      if (known === undefined) spellings.set(way, [item.data]);
      else known.push(item.data);
    }
  }
  return spellings;
}
