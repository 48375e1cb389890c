import type { SearchItem } from '#contract/entities/market/search.ts';
import type { SearchType } from '#contract/entities/market/search-type.ts';
import { MOST_STOCKS } from '#contract/search-types.ts';
import { matching } from '../stock-search/stored-stocks.ts';
import type { StoredStock } from '../stocks/use-stored-stocks.ts';

/**
 * What a search without a server shows: stocks whose pages are here before those of which only the name is, each once.
 *
 * @param found On this device by its directory, which may be missing or leave out what was stored by an earlier market.
 */
export function storedFirst(
  found: readonly SearchItem[],
  stored: readonly StoredStock[],
  keyword: string,
  type?: SearchType,
): { items: SearchItem[]; openedAs: ReadonlyMap<string, string> } {
  const openedAs = new Map(stored.flatMap(({ stockid, name }) => [[stockid ?? name, name] as const]));
  const isHere = (item: SearchItem) => 'stockid' in item.data && openedAs.has(item.data.stockid);
  const known = new Set(found.flatMap(({ data }) => ('stockid' in data ? [data.stockid] : [])));
  const unlisted = type === undefined || type === 'stock' ? matching(stored, keyword).filter(({ stockid }) => !known.has(stockid)) : [];
  const stocks: SearchItem[] = [
    ...found.filter(({ type: of }) => of === 'stock').filter(isHere),
    ...unlisted.map(({ stockid, display_symbol, company }) => ({
      type: 'stock' as const,
      data: { ...nothingKnown, stockid, display_symbol, symbol: display_symbol, company },
    })),
    ...found.filter((item) => item.type === 'stock' && !isHere(item)),
    ...found.filter(({ type: of }) => of === 'delisted'),
  ];
  const fit = type === undefined ? stocks.slice(0, MOST_STOCKS) : stocks;
  return { items: [...fit, ...found.filter(({ type: of }) => of !== 'stock' && of !== 'delisted')], openedAs };
}

const nothingKnown = { exchange: '', currency: '', delisted: false, morn_secr_id: null };
