import { getPriceExtremes, getPriceReturns } from '#contract/endpoints/stock/prices.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import type { HistoricalSearch } from '../historical/historical-search.ts';
import { type StockCall, stockParams, stockSubject } from './stock-subject.ts';

export const historicalTab = detailTab<StockCall, HistoricalSearch>(stockSubject, {
  key: 'historical',
  label: 'Historical',
  to: '/stock/$name/historical',
  calls: ({ search: { adjusted = 'split', returns = 'split' }, ...at }) => {
    const params = stockParams(at);
    if (params === undefined) return [];
    return [
      pageCall(getPriceReturns, { ...params, query: { adjusted: returns } }),
      pageCall(getPriceExtremes, { ...params, query: { adjusted: 'split' } }),
      pageCall(getPriceHistory, { ...params, query: { adjusted } }),
    ];
  },
});
