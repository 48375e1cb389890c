import { getStockOwnership, listStockGuruTrades } from '#contract/endpoints/gurus/gurus.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import { tableInput } from '#pages/table/table-input.ts';
import { stockParams, stockSubject } from './stock-subject.ts';

export const guruTradesTab = detailTab(stockSubject, {
  key: 'guru-trades',
  label: 'Guru trades',
  to: '/stock/$name/guru-trades',
  calls: (at) => {
    const params = stockParams(at);
    return params === undefined
      ? []
      : [pageCall(getStockOwnership, { ...params, query: {} }), pageCall(listStockGuruTrades, tableInput({ paged: true }, params))];
  },
  later: (at) => {
    const params = stockParams(at);
    return params === undefined ? [] : [pageCall(getPriceHistory, { ...params, query: { adjusted: 'split' } })];
  },
});
