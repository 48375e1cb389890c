import { listStockInsiderTrades } from '#contract/endpoints/insiders/insiders.ts';
import { getStockInsiderSummary, getStockInsiderValues, listExecutivePay, listStockInsiders } from '#contract/endpoints/insiders/stock-insiders.ts';
import { findPoliticianTransactions } from '#contract/endpoints/politicians/politicians.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import { tableInput } from '#pages/table/table-input.ts';
import { stockParams, stockSubject } from './stock-subject.ts';

export const insiderTab = detailTab(stockSubject, {
  key: 'insider',
  label: 'Insiders',
  to: '/stock/$name/insider',
  calls: (at) => {
    const params = stockParams(at);
    return params === undefined
      ? []
      : [
          pageCall(listStockInsiderTrades, tableInput({ paged: true }, params)),
          pageCall(getStockInsiderSummary, params),
          pageCall(getStockInsiderValues, params),
          pageCall(listStockInsiders, tableInput({ paged: true }, params)),
          pageCall(listExecutivePay, tableInput({ paged: true }, params)),
          pageCall(findPoliticianTransactions, tableInput({ paged: true }, { query: { stock: params.params.id } })),
        ];
  },
  later: (at) => {
    const params = stockParams(at);
    return params === undefined ? [] : [pageCall(getPriceHistory, { ...params, query: { adjusted: 'split' } })];
  },
});
