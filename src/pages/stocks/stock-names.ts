import { useQuery } from '@tanstack/react-query';
import { getSearchDirectory } from '#contract/endpoints/market/search.ts';
import { askStockRows } from '#data/answers/stock-rows.ts';
import { listStoredAnswers } from '#data/answers/stored-answers.ts';
import { client } from '#data/client/call.ts';
import { isUnreachable } from '#data/client/failure.ts';
import { storedStocks } from './use-stored-stocks.ts';

const HOUR = 60 * 60 * 1000;
const none: ReadonlyMap<string, string> = new Map();

/** Display symbols of stocks by their permanent ids: from the pages stored here, then from the server, then from the search directory. */
export async function findStockNames(stockids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const stored = storedStocks(await listStoredAnswers());
  const names = new Map(stored.flatMap(({ stockid, symbol }) => (stockid === undefined ? [] : [[stockid, symbol] as const])));
  const missing = stockids.filter((stockid) => !names.has(stockid));
  for (const [stockid, symbol] of missing.length === 0 ? [] : await asked(missing)) names.set(stockid, symbol);
  return names;
}

async function asked(stockids: readonly string[]): Promise<(readonly [string, string])[]> {
  try {
    return (await askStockRows(stockids)).flatMap(({ name, stock }) => (stock === null ? [] : [[name, stock.display_symbol] as const]));
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return fromDirectory(stockids);
  }
}

/** The worker keeps the directory, so that it answers offline too. */
async function fromDirectory(stockids: readonly string[]): Promise<(readonly [string, string])[]> {
  try {
    const { stocks } = await client.call(getSearchDirectory, {});
    const wanted = new Set(stockids);
    return stocks.stockid.flatMap((stockid, place) => (wanted.has(stockid) ? [[stockid, stocks.display_symbol[place] ?? stockid] as const] : []));
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return [];
  }
}

/** Display symbols of stocks by their permanent ids; a stock that is not in it is not known, or not yet. */
export function useStockNames(stockids: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['stock names', ...stockids],
    queryFn: () => findStockNames(stockids),
    enabled: stockids.length > 0,
    placeholderData: (before) => before,
    staleTime: HOUR,
    retry: false,
    persister: undefined,
  });
  return data ?? none;
}
