import type { CallInput } from '#contract/endpoint.ts';
import type { getFinancialView } from '#contract/endpoints/stock/financials.ts';
import type { PeriodType, ProvenanceList, ReportingBasis, StatementList } from '#contract/entities/stock/financials.ts';

/** The statements in the order they are read. */
export const statementLists = [
  { list: 'per_share', label: 'Per share', short: 'Per share' },
  { list: 'income_statement', label: 'Income statement', short: 'Income' },
  { list: 'balance_sheet', label: 'Balance sheet', short: 'Balance' },
  { list: 'cash_flow', label: 'Cash flow', short: 'Cash flow' },
  { list: 'ratios', label: 'Ratios', short: 'Ratios' },
] as const satisfies readonly { list: StatementList; label: string; short: string }[];

/** What a statement is called; multiples of the price are of none. */
export function nameOfList(list: ProvenanceList): string {
  return list === 'valuation' ? 'Valuation' : (statementLists.find((each) => each.list === list)?.label ?? list);
}

/** More periods than any company has filed electronically. */
const ALL_PERIODS = 200;

/** The call for all statements, the same for loader and page so that it is made once; defaults are left out, so that it has one address. */
export function wholeSheet(id: string, type: PeriodType = 'annual', basis: ReportingBasis = 'restated'): CallInput<typeof getFinancialView> {
  return { params: { id }, query: { type, length: ALL_PERIODS, ...(basis !== 'restated' && { basis }) } };
}
