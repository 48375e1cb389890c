import { listCompetitors } from '#contract/endpoints/stock/competitors.ts';
import { getDividends, getRights, getSplits, getTopDividends } from '#contract/endpoints/stock/dividends.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import { stockParams, stockSubject } from './stock-subject.ts';

export const dividendTab = detailTab(stockSubject, {
  key: 'dividend',
  label: 'Dividend',
  to: '/stock/$name/dividend',
  calls: (at) => {
    const params = stockParams(at);
    return params === undefined ? [] : [pageCall(getDividends, params)];
  },
  later: (at) => {
    const params = stockParams(at);
    return [
      ...(params === undefined ? [] : [pageCall(getSplits, params), pageCall(getRights, params), pageCall(listCompetitors, { ...params, query: {} })]),
      pageCall(getTopDividends, {}),
    ];
  },
});
