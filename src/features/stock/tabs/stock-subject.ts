import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { DetailSubject, TabAt } from '#pages/kinds/detail-tab.ts';

/** What every page of a stock is about: the answer of its summary. */
export const stockSubject: DetailSubject<typeof getStockSummary> = { endpoint: getStockSummary, input: (name) => ({ params: { id: name } }) };

export type StockCall = typeof getStockSummary;

/** The stock's permanent id as parameters of a call, once it is known. */
export function stockParams({ id, subject }: Omit<TabAt<StockCall>, 'name' | 'search'>): { readonly params: { readonly id: string } } | undefined {
  const stockid = subject?.stockid ?? id;
  return stockid === undefined ? undefined : { params: { id: stockid } };
}
