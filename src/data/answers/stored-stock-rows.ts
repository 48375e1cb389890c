import { getMarketOverview, getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { StockRow, StockSummary } from '#contract/entities/stock/stock.ts';
import type { StoredAnswer } from '../records/database.ts';
import { currentDatabase } from '../session/session.ts';

/** Beginnings of the keys of the answers that have rows; the others are not read: while a table is read, nothing can be stored in it. */
const KEYS = [getMarketOverview, getStockSummary].map(({ method, path }) => JSON.stringify([method, path]).slice(0, -1));

/** Rows of these stocks from pages stored on this device, for stocks no list here has asked for yet. */
export async function findStoredStockRows(stockids: readonly string[]): Promise<StockRow[]> {
  const wanted = new Set(stockids);
  const database = await currentDatabase();
  const answers = await database.run(({ answers }) => answers.where('key').startsWithAnyOf(KEYS).toArray());
  const rows = new Map<string, StockRow>();
  for (const row of answers.flatMap(rowsIn)) if (wanted.has(row.stockid) && !(rows.get(row.stockid)?.spark.length ?? 0)) rows.set(row.stockid, row);
  return [...rows.values()];
}

function rowsIn({ query: { queryKey, state } }: StoredAnswer): readonly StockRow[] {
  if (queryKey[1] === getMarketOverview.path) return (state.data as { stocks: StockRow[] }).stocks;
  return queryKey[1] === getStockSummary.path ? [rowOf(state.data as StockSummary)] : [];
}

function rowOf(summary: StockSummary): StockRow {
  const { stockid, delisted, display_symbol, company, exchange, sector, currency, price, p_change, p_pct_change, mktcap, last_price_date } = summary;
  const identity = { stockid, delisted, display_symbol, company, exchange, sector, currency };
  return { ...identity, price, p_change, p_pct_change, ytd_change: null, mktcap, last_price_date, spark: [] };
}
