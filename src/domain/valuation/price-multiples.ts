import { quotient } from '../arithmetic/quotient.ts';

/**
 * Years of earnings that the price pays for, price ÷ earnings per share.
 *
 * Fits every kind of earnings: of the last twelve months, without non-recurring items, expected next year.
 *
 * @param earningsPerShare In the currency of the price.
 * @returns `undefined` for a loss or no earnings (shown "At Loss").
 */
export function priceToEarnings(price: number | undefined, earningsPerShare: number | undefined): number | undefined {
  return quotient(price, earningsPerShare);
}

/**
 * Price of each unit of yearly revenue, price ÷ revenue per share of the last twelve months.
 *
 * @returns `undefined` without revenue.
 */
export function priceToSales(price: number | undefined, revenuePerShare: number | undefined): number | undefined {
  return quotient(price, revenuePerShare);
}

/**
 * Price of each unit of book value, price ÷ (tangible) book value per share.
 *
 * @returns `undefined` when book value is nothing or negative (shown "Neg. Equity").
 */
export function priceToBook(price: number | undefined, bookValuePerShare: number | undefined): number | undefined {
  return quotient(price, bookValuePerShare);
}

/**
 * Years of free cash flow that the price pays for, price ÷ free cash flow per share of the last twelve months.
 *
 * @returns `undefined` when no cash was left.
 */
export function priceToFreeCashFlow(price: number | undefined, freeCashFlowPerShare: number | undefined): number | undefined {
  return quotient(price, freeCashFlowPerShare);
}

/**
 * Years of operating cash flow that the price pays for, price ÷ cash from operations per share of the last twelve months.
 *
 * @returns `undefined` when operations brought in no cash.
 */
export function priceToOperatingCashFlow(price: number | undefined, operatingCashFlowPerShare: number | undefined): number | undefined {
  return quotient(price, operatingCashFlowPerShare);
}

/**
 * Years of owner earnings that the price pays for, price ÷ owner earnings per share.
 *
 * @returns `undefined` when owner earnings are nothing or negative.
 */
export function priceToOwnerEarnings(price: number | undefined, ownerEarningsPerShare: number | undefined): number | undefined {
  return quotient(price, ownerEarningsPerShare);
}
