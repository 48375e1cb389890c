import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import type { ChartSearch } from '../chart/chart-search.ts';
import { COMPARE } from '../compare-command.ts';
import { type StockCall, stockParams, stockSubject } from './stock-subject.ts';

export const chartTab = detailTab<StockCall, Pick<ChartSearch, 'adjusted'>>(stockSubject, {
  key: 'chart',
  label: 'Chart',
  to: '/stock/$name/chart',
  offers: COMPARE,
  calls: ({ search: { adjusted = 'split' }, ...at }) => {
    const params = stockParams(at);
    return params === undefined ? [] : [pageCall(getPriceHistory, { ...params, query: { adjusted } })];
  },
});
