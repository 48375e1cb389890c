import {
  getGfRank,
  getGfRankHistory,
  getMultipleHistories,
  getPeterLynchChart,
  getValuationBand,
  getValuationBox,
  getValuationBoxHistory,
} from '#contract/endpoints/stock/valuation.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import { stockParams, stockSubject } from './stock-subject.ts';

/** The values of today come first; the past is worked out by what was filed at each time, which takes longer. */
export const valuationTab = detailTab(stockSubject, {
  key: 'valuation',
  label: 'Valuation',
  to: '/stock/$name/valuation',
  calls: (at) => {
    const params = stockParams(at);
    return params === undefined ? [] : [pageCall(getValuationBox, { ...params, query: {} }), pageCall(getGfRank, { ...params, query: {} })];
  },
  later: (at) => {
    const params = stockParams(at);
    return params === undefined
      ? []
      : [
          pageCall(getValuationBoxHistory, params),
          pageCall(getGfRankHistory, params),
          pageCall(getValuationBand, params),
          pageCall(getPeterLynchChart, params),
          pageCall(getMultipleHistories, params),
        ];
  },
});
