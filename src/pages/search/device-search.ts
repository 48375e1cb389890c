import type { SearchDirectory, SearchItem } from '#contract/entities/market/search.ts';
import type { SearchType } from '#contract/entities/market/search-type.ts';
import type { StockSearchResult } from '#contract/entities/stock/stock.ts';
import { searchTypeOrder, wantedTypes, withFewStocks, wordsOfItem } from '#contract/search-types.ts';
import { indexSteps } from '#domain/search/build-index.ts';
import { findEntries } from '#domain/search/find-entries.ts';
import type { PackedIndex } from '#domain/search/packed-index.ts';
import { searchText } from '#domain/search/search-text.ts';

/** The directory of this device, ready to be searched: the same index as the server's. */
export interface DeviceSearch {
  readonly index: PackedIndex;
  readonly items: readonly SearchItem[];
  readonly ranges: ReadonlyMap<SearchType, readonly [from: number, to: number]>;
}

/** Milliseconds of work between two pauses, in which the page answers to its reader. */
const SLICE = 8;

/** The stocks of a directory, the larger companies first, the delisted last. */
function stocksIn({ stocks, delisted, exchanges, currencies, morn_secr_ids }: SearchDirectory): SearchItem[] {
  const { stockid, display_symbol, symbol, company, exchange, currency } = stocks;
  return stockid.map((id, place) => {
    const gone = place >= stockid.length - delisted;
    const shown = display_symbol[place] ?? '';
    const data: StockSearchResult = {
      stockid: id,
      display_symbol: shown,
      symbol: symbol[place] ?? shown,
      company: company[place] ?? '',
      exchange: exchanges[exchange[place] ?? -1] ?? '',
      currency: currencies[currency[place] ?? -1] ?? '',
      delisted: gone,
      morn_secr_id: morn_secr_ids[place] ?? null,
    };
    return { type: gone ? 'delisted' : 'stock', data };
  });
}

/**
 * Makes a directory ready to be searched, with pauses on the way: ten thousand companies take a phone a moment.
 *
 * @param now Milliseconds, of any clock that goes on.
 * @param pause Resolves when the page has had its turn.
 */
export async function makeDeviceSearch(directory: SearchDirectory, now: () => number, pause: () => Promise<void>): Promise<DeviceSearch> {
  const all = [...stocksIn(directory), ...directory.items];
  const items = searchTypeOrder.flatMap((type) => all.filter((item) => item.type === type));
  const ranges = new Map<SearchType, readonly [number, number]>();
  items.forEach(({ type }, at) => {
    ranges.set(type, [ranges.get(type)?.[0] ?? at, at + 1]);
  });
  const steps = indexSteps(items.map(wordsOfItem));
  let begun = now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { index: value, items, ranges };
    if (now() - begun < SLICE) continue;
    await pause();
    begun = now();
  }
}

/** What fits a text on this device, in the order and number the server answers. */
export function searchOnDevice({ index, items, ranges }: DeviceSearch, text: string, type?: SearchType): SearchItem[] {
  const wanted = wantedTypes(searchText(text).length, type);
  const found = findEntries(
    index,
    text,
    wanted.map((each) => {
      const [from, to] = ranges.get(each.type) ?? [0, 0];
      return { from, to, most: each.most };
    }),
  );
  const byType = wanted.map((each, at) => ({ type: each.type, entries: found[at] ?? [] }));
  return withFewStocks(byType).flatMap((entry) => items[entry] ?? []);
}
