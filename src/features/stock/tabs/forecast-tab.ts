import { getAllEstimates, getAnalystRatings, getEstimates, getPriceTargets } from '#contract/endpoints/stock/estimates.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import { stockParams, stockSubject } from './stock-subject.ts';

export const forecastTab = detailTab(stockSubject, {
  key: 'forecast',
  label: 'Forecast',
  to: '/stock/$name/forecast',
  calls: (at) => {
    const params = stockParams(at);
    return params === undefined ? [] : [pageCall(getPriceTargets, params), pageCall(getAnalystRatings, params)];
  },
  later: (at) => {
    const params = stockParams(at);
    return params === undefined
      ? []
      : [pageCall(getPriceHistory, { ...params, query: { adjusted: 'split' } }), pageCall(getAllEstimates, params), pageCall(getEstimates, params)];
  },
});
