import { getValuationBoxHistory } from '#contract/endpoints/stock/valuation.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import { stockParams, stockSubject } from './stock-subject.ts';

export const valuationsTab = detailTab(stockSubject, {
  key: 'valuations',
  label: 'Values by year',
  to: '/stock/$name/valuations',
  calls: (at) => {
    const params = stockParams(at);
    return params === undefined ? [] : [pageCall(getValuationBoxHistory, params)];
  },
});
