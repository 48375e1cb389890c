import type { CallInput } from '#contract/endpoint.ts';
import type { getFinancials } from '#contract/endpoints/stocks.ts';
import type { PeriodType, StatementList } from '#contract/entities/financials.ts';

/** The statements in the order they are read. */
export const statementLists = [
  { list: 'per_share', label: 'Per share', short: 'Per share' },
  { list: 'income_statement', label: 'Income statement', short: 'Income' },
  { list: 'balance_sheet', label: 'Balance sheet', short: 'Balance' },
  { list: 'cash_flow', label: 'Cash flow', short: 'Cash flow' },
  { list: 'ratios', label: 'Ratios', short: 'Ratios' },
] as const satisfies readonly { list: StatementList; label: string; short: string }[];

/** More periods than any company has filed electronically. */
const ALL_PERIODS = 200;

/** The call for a whole statement, the same for loader and page so that it is made once. */
export function wholeStatement(id: string, list: StatementList, type: PeriodType): CallInput<typeof getFinancials> {
  return { params: { id, list }, query: { type, length: ALL_PERIODS } };
}
