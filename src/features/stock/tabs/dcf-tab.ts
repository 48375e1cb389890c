import { getFairValueStats } from '#contract/endpoints/records/fair-values.ts';
import { getDcfFairValue } from '#contract/endpoints/stock/dcf.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import { stockParams, stockSubject } from './stock-subject.ts';

export const dcfTab = detailTab(stockSubject, {
  key: 'dcf',
  label: 'DCF',
  to: '/stock/$name/dcf',
  calls: (at) => {
    const params = stockParams(at);
    return params === undefined ? [] : [pageCall(getDcfFairValue, params)];
  },
  later: (at) => {
    const params = stockParams(at);
    return params === undefined ? [] : [pageCall(getFairValueStats, { query: { stockid: params.params.id } })];
  },
});
