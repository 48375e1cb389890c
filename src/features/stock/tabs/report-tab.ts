import { getStockReport } from '#contract/endpoints/stock/reports.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import { stockParams, stockSubject } from './stock-subject.ts';

export const reportTab = detailTab(stockSubject, {
  key: 'report',
  label: 'Report',
  to: '/stock/$name/report',
  calls: (at) => {
    const params = stockParams(at);
    return params === undefined ? [] : [pageCall(getStockReport, params)];
  },
});
