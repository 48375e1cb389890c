import { getOperatingData } from '#contract/endpoints/stock/operating.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import type { OperatingSearch } from '../operating/operating-search.ts';
import { type StockCall, stockParams, stockSubject } from './stock-subject.ts';

export const operatingTab = detailTab<StockCall, OperatingSearch>(stockSubject, {
  key: 'operating',
  label: 'Operating data',
  to: '/stock/$name/operating',
  calls: ({ search: { type = 'annual' }, ...at }) => {
    const params = stockParams(at);
    return params === undefined ? [] : [pageCall(getOperatingData, { ...params, query: { type } })];
  },
  kept: [{ type: 'annual' }, { type: 'quarter' }],
});
