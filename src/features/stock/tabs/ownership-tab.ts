import { listFundHolders } from '#contract/endpoints/funds/funds.ts';
import { getStockOwnership, listStockHolders } from '#contract/endpoints/gurus/gurus.ts';
import { listStockStakes } from '#contract/endpoints/gurus/stakes.ts';
import { listStockInsiderTrades } from '#contract/endpoints/insiders/insiders.ts';
import { getStockInsiderSummary, getStockInsiderValues } from '#contract/endpoints/insiders/stock-insiders.ts';
import { getTermData } from '#contract/endpoints/stock/financials.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import { tableInput } from '#pages/table/table-input.ts';
import { repurchasesOf } from '../owners/buybacks.ts';
import { stockParams, stockSubject } from './stock-subject.ts';

export const ownershipTab = detailTab(stockSubject, {
  key: 'ownership',
  label: 'Ownership',
  to: '/stock/$name/ownership',
  calls: (at) => {
    const params = stockParams(at);
    return params === undefined
      ? []
      : [
          pageCall(getStockOwnership, params),
          pageCall(getStockInsiderSummary, params),
          pageCall(listStockHolders, tableInput({ paged: true }, params)),
          pageCall(listStockStakes, tableInput({ paged: true }, params)),
          pageCall(listFundHolders, tableInput({ paged: true }, params)),
        ];
  },
  later: (at) => {
    const params = stockParams(at);
    return params === undefined
      ? []
      : [
          pageCall(getPriceHistory, { ...params, query: { adjusted: 'split' } }),
          pageCall(listStockInsiderTrades, tableInput({ paged: true }, params)),
          pageCall(getStockInsiderValues, params),
          pageCall(getTermData, repurchasesOf(params.params)),
        ];
  },
});
