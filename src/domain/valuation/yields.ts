import { quotient } from '../arithmetic/quotient.ts';

/**
 * Free cash flow of a year for each unit of price, free cash flow ÷ market cap.
 *
 * @returns A fraction, negative when cash was used up. `undefined` without a market value.
 */
export function freeCashFlowYield(freeCashFlow: number | undefined, marketCap: number | undefined): number | undefined {
  return quotient(freeCashFlow, marketCap);
}

/**
 * What the whole company earns before interest and tax on what it costs, EBIT ÷ enterprise value.
 *
 * @param ebit Of a year.
 * @returns A fraction, negative for a loss. `undefined` when enterprise value is nothing or negative: a return on nothing paid.
 * @see Greenblatt, The Little Book That Beats the Market (2005).
 */
export function earningsYield(ebit: number | undefined, enterpriseValue: number | undefined): number | undefined {
  return quotient(ebit, enterpriseValue);
}
