import { hashKey, queryOptions } from '@tanstack/react-query';
import { findStockRows } from '#contract/endpoints/stock/listings.ts';
import type { StockRow } from '#contract/entities/stock/stock.ts';
import { client } from '../client/call.ts';
import { readRecordsAhead } from '../records/records.ts';
import { rememberAge } from './answer-age.ts';

/** Rows by stockid; null for a stock the server does not know. */
export type StockRows = Readonly<Record<string, StockRow | null>>;

/** Stocks asked for at once. */
const AT_ONCE = 1_000;

/** Prices of the stocks named, in the order of the names. */
export async function askStockRows(names: readonly string[], signal?: AbortSignal) {
  const found: { name: string; stock: StockRow | null }[] = [];
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const rows = await client.call(findStockRows, { body: { names: names.slice(at, at + AT_ONCE) } }, signal === undefined ? {} : { signal });
    for (const row of rows) found.push(row);
  }
  return found;
}

/**
 * The prices of a portfolio's stocks. One answer a portfolio is kept on the device, whatever its stocks are by then:
 * those added since have none in it, the others keep theirs.
 */
export function portfolioRowsQuery(portfolioId: string) {
  return rowsQuery(portfolioId, { portfolio_id: portfolioId });
}

/** The prices of the stocks of all portfolios, in one separate answer. */
export function allPortfolioRowsQuery() {
  return rowsQuery('all', undefined);
}

function rowsQuery(key: string, holdings: { readonly portfolio_id: string } | undefined) {
  const queryKey = [findStockRows.method, findStockRows.path, { portfolio: key }, {}];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<StockRows> => {
      // The page shows the same reading: it is not made twice. Whoever adds a stock asks again once the page shows it.
      const { value, error } = await readRecordsAhead('holding', holdings);
      if (error !== undefined) throw error;
      const names = [...new Set((value ?? []).map(({ fields }) => fields.stockid))];
      const rows = await askStockRows(names, signal);
      rememberAge(hashKey(queryKey), { asOf: Date.now(), from: 'server', storedAt: undefined, size: JSON.stringify(rows).length });
      return Object.fromEntries(rows.map(({ name, stock }) => [name, stock]));
    },
    staleTime: findStockRows.freshFor * 1000,
  });
}
