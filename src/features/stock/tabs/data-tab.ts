import { getFinancialView, listFinancialGroups } from '#contract/endpoints/stock/financials.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import { wholeSheet } from '../financials/table/statement-lists.ts';
import { stockSubject } from './stock-subject.ts';

export const dataTab = detailTab(stockSubject, {
  key: 'data',
  label: 'Data',
  to: '/stock/$name/data',
  calls: ({ name }) => [pageCall(getFinancialView, wholeSheet(name))],
  later: () => [pageCall(listFinancialGroups, {})],
});
