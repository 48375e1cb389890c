import { getEstimates } from '#contract/endpoints/stock/estimates.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import { stockParams, stockSubject } from './stock-subject.ts';

export const estimatesTab = detailTab(stockSubject, {
  key: 'estimates',
  label: 'Estimates',
  to: '/stock/$name/estimates',
  calls: (at) => {
    const params = stockParams(at);
    return params === undefined ? [] : [pageCall(getEstimates, params)];
  },
});
