import { getFinancialView, listFinancialGroups } from '#contract/endpoints/financials.ts';
import { listStocks } from '#contract/endpoints/listings.ts';
import { getPriceExtremes, getPriceReturns } from '#contract/endpoints/prices.ts';
import { getPriceHistory, getStockSummary } from '#contract/endpoints/stocks.ts';
import type { StockSummary } from '#contract/entities/stock.ts';
import { type PageCall, pageCall } from '#data/keep-answer.ts';
import { wholeSheet } from './financials/statement-lists.ts';

/** A stock as its pages' addresses name it, with what its summary says once that is here. */
export interface PagedStock {
  readonly name: string;
  readonly stockid: string;
  readonly summary?: Pick<StockSummary, 'sector' | 'group'> | undefined;
}

/**
 * Every call that the pages of a stock make as they open, the summary first: with their answers on a device the pages
 * open there. What a page shows that follows from the summary is only named once that is known.
 */
export function stockPageCalls({ name, stockid, summary }: PagedStock): readonly PageCall[] {
  const params = { id: stockid };
  const calls = [
    pageCall(getStockSummary, { params: { id: name } }),
    pageCall(getPriceHistory, { params, query: { adjusted: 'split' } }),
    pageCall(getPriceReturns, { params, query: { adjusted: 'split' } }),
    pageCall(getPriceExtremes, { params, query: { adjusted: 'split' } }),
    pageCall(listFinancialGroups, {}),
    ...(['annual', 'quarter', 'ttm'] as const).map((type) => pageCall(getFinancialView, wholeSheet(name, type))),
  ];
  if (summary === undefined) return calls;
  return [...calls, pageCall(listStocks, { query: { sector: summary.sector ?? '', group: summary.group ?? '' } })];
}
