import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { searchStocks } from '#contract/endpoints/stocks.ts';
import { isUnreachable } from '#data/failure.ts';
import { queryFor } from '#data/query-for.ts';
import { searchText } from '#domain/search/search-text.ts';
import { DEBOUNCE } from '#ui/controls/debounce.ts';
import type { ListedStock } from './stock-address.ts';
import { useMatchingStored } from './stored-stocks.ts';

/** SEARCH-06 */
const MOST = 12;

/**
 * What a search has found so far. `unreached`: no answer came, and the stocks are those among the pages on this device.
 * Stocks always belong to `keyword`, never to an earlier one.
 */
export interface StockSearch {
  readonly state: 'idle' | 'loading' | 'found' | 'unreached' | 'failed';
  readonly keyword: string;
  readonly stocks: readonly ListedStock[];
}

/** The query of a keyword, also for those who cannot wait for the debounce. */
export const stockSearchQuery = (keyword: string) => ({
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
  const stored = useMatchingStored(unreached ? settled : undefined);
  const nothing = (state: StockSearch['state']): StockSearch => ({ state, keyword, stocks: [] });

  if (searchText(keyword) === '') return nothing('idle');
  if (settled !== keyword) return nothing('loading');
  if (data !== undefined) return { state: 'found', keyword, stocks: liveFirst(data).slice(0, MOST) };
  if (unreached) return { state: 'unreached', keyword, stocks: stored.slice(0, MOST) };
  return nothing(error === null ? 'loading' : 'failed');
}

/** The order on screen: traded stocks, then delisted ones, each group in the server's order. */
function liveFirst<S extends ListedStock>(stocks: readonly S[]): S[] {
  return [...stocks.filter((stock) => !stock.delisted), ...stocks.filter((stock) => stock.delisted)];
}
