import { getFinancialView } from '#contract/endpoints/stock/financials.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { detailTab } from '#pages/kinds/detail-tab.ts';
import type { FinancialsSearch } from '../financials/financials-search.ts';
import { wholeSheet } from '../financials/table/statement-lists.ts';
import { type StockCall, stockSubject } from './stock-subject.ts';

export const financialsTab = detailTab<StockCall, Pick<FinancialsSearch, 'type' | 'basis'>>(stockSubject, {
  key: 'financials',
  label: 'Financials',
  to: '/stock/$name/financials',
  calls: ({ name, search: { type, basis } }) => [pageCall(getFinancialView, wholeSheet(name, type, basis))],
  kept: [{ type: 'annual' }, { type: 'quarter' }, { type: 'ttm' }],
});
