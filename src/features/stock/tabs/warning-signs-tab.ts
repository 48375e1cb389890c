import { getWarningSigns } from '#contract/endpoints/stock/warning-signs.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import { stockParams, stockSubject } from './stock-subject.ts';

export const warningSignsTab = detailTab(stockSubject, {
  key: 'warning-signs',
  label: 'Warning signs',
  to: '/stock/$name/warning-signs',
  calls: (at) => {
    const params = stockParams(at);
    return params === undefined ? [] : [pageCall(getWarningSigns, params)];
  },
});
