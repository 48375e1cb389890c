import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { searchStocks } from '#contract/endpoints/stock/stocks.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { isUnreachable } from '#data/client/failure.ts';
import { searchText } from '#domain/search/search-text.ts';
import { DEBOUNCE } from '#ui/controls/debounce.ts';
import { storedFirst } from '../search/stored-first.ts';
import { useDeviceSearch } from '../search/use-device-search.ts';
import { useStoredStocks } from '../stocks/use-stored-stocks.ts';
import type { ListedStock } from './stock-address.ts';

/**
 * What a search has found so far. `unreached`: no answer came, and the stocks are those this device knows, first those whose pages are on it.
 * Stocks always belong to `keyword`, never to an earlier one.
 */
export interface StockSearch {
  readonly state: 'idle' | 'loading' | 'found' | 'unreached' | 'failed';
  readonly keyword: string;
  readonly stocks: readonly ListedStock[];
}

/** The query of a keyword. */
const stockSearchQuery = (keyword: string) => ({
  ...queryFor(searchStocks, { query: { q: searchText(keyword), all_exchanges: '1' } }),
  persister: undefined, // keywords would crowd out the pages that are kept on the device
  retry: false,
});

/** Searches stocks while somebody types. */
export function useStockSearch(typed: string, { debounce = DEBOUNCE } = {}): StockSearch {
  const keyword = typed.trim();
  const [settled] = useDebouncedValue(keyword, debounce);
  const asked = searchText(settled) !== '';
  const { data, error } = useQuery({ ...stockSearchQuery(settled), enabled: asked });
  const unreached = data === undefined && isUnreachable(error);
  const onDevice = useDeviceSearch(unreached ? settled : undefined);
  const stored = useStoredStocks(unreached);
  const nothing = (state: StockSearch['state']): StockSearch => ({ state, keyword, stocks: [] });

  if (searchText(keyword) === '') return nothing('idle');
  if (settled !== keyword) return nothing('loading');
  if (data !== undefined) return { state: 'found', keyword, stocks: data };
  if (!unreached) return nothing(error === null ? 'loading' : 'failed');
  if (onDevice === undefined || stored === undefined) return nothing('loading');
  const { items, openedAs } = storedFirst(onDevice, stored, keyword);
  const stocks = items.flatMap(({ data: found }) => ('stockid' in found ? [{ ...found, openedAs: openedAs.get(found.stockid) }] : []));
  return { state: 'unreached', keyword, stocks };
}
