/** What a statement is put in proportion to: `list:key` of the row that counts as 100 %. */
export const commonSizeBases = {
  income_statement: { key: 'revenue', list: 'income_statement', label: 'revenue' },
  balance_sheet: { key: 'total_assets', list: 'balance_sheet', label: 'total assets' },
  cash_flow: { key: 'revenue', list: 'income_statement', label: 'revenue' },
} as const;

/** The other measure of a cash flow statement. */
export const operatingCashFlow = { key: 'cash_from_operations', list: 'cash_flow', label: 'cash from operations' } as const;

/**
 * Common size: an amount as a part of the measure of its statement in the same period, amount ÷ base.
 *
 * @param amount In the currency of the accounts.
 * @param base Revenue, total assets or cash from operations of the same period, in the same currency.
 * @returns A fraction. `undefined` when either is unknown, or the base is not above zero, where a part of it says nothing.
 */
export function commonSize(amount: number | undefined, base: number | undefined): number | undefined {
  return amount === undefined || base === undefined || !(base > 0) ? undefined : amount / base;
}
