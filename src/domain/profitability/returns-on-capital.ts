import { quotient } from '../arithmetic/quotient.ts';

/**
 * What the owners' capital earned, net income to common ÷ average common equity.
 *
 * @param netIncomeToCommon Of a year.
 * @returns A fraction. `undefined` when average equity is nothing or negative.
 */
export function returnOnEquity(netIncomeToCommon: number | undefined, averageCommonEquity: number | undefined): number | undefined {
  return quotient(netIncomeToCommon, averageCommonEquity);
}

/**
 * What each unit of assets earned, net income ÷ average total assets.
 *
 * @param netIncome Of a year.
 * @returns A fraction. `undefined` without assets.
 */
export function returnOnAssets(netIncome: number | undefined, averageTotalAssets: number | undefined): number | undefined {
  return quotient(netIncome, averageTotalAssets);
}

/**
 * What the owners' tangible capital earned, net income ÷ average (common equity − goodwill − intangibles).
 *
 * @param netIncome Of a year.
 * @returns A fraction. `undefined` when average tangible equity is nothing or negative.
 */
export function returnOnTangibleEquity(netIncome: number | undefined, averageTangibleEquity: number | undefined): number | undefined {
  return quotient(netIncome, averageTangibleEquity);
}

/**
 * What the capital at work in the business earned after tax, net operating profit after tax ÷ average invested capital.
 *
 * @param netOperatingProfit After tax, of a year.
 * @returns A fraction. `undefined` when invested capital is nothing or negative.
 */
export function returnOnInvestedCapital(netOperatingProfit: number | undefined, averageInvestedCapital: number | undefined): number | undefined {
  return quotient(netOperatingProfit, averageInvestedCapital);
}

/**
 * What long-term capital earned before interest and tax, EBIT ÷ average (total assets − current liabilities).
 *
 * @param earningsBeforeInterestAndTax Of a year.
 * @returns A fraction. `undefined` when capital employed is nothing or negative.
 */
export function returnOnCapitalEmployed(earningsBeforeInterestAndTax: number | undefined, averageCapitalEmployed: number | undefined): number | undefined {
  return quotient(earningsBeforeInterestAndTax, averageCapitalEmployed);
}

/**
 * Gross profit of each unit of assets, gross profit ÷ average total assets.
 *
 * @param grossProfit Of a year.
 * @returns A fraction. `undefined` without assets.
 * @see Novy-Marx, The other side of value (2013).
 */
export function grossProfitToAssets(grossProfit: number | undefined, averageTotalAssets: number | undefined): number | undefined {
  return quotient(grossProfit, averageTotalAssets);
}

/**
 * The return on equity that a buyer at today's price gets, return on equity ÷ price-to-book.
 *
 * @returns A fraction. `undefined` when either is unknown or price-to-book is not positive.
 */
export function returnOnEquityAtPrice(equityReturn: number | undefined, priceToBook: number | undefined): number | undefined {
  return quotient(equityReturn, priceToBook);
}
