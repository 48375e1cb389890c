import { quotient } from '../arithmetic/quotient.ts';
import { difference } from '../arithmetic/sum.ts';

/**
 * What the capital added last year earns this year: (operating profit after tax − that of the year before) ÷ (invested capital a year ago −
 * two years ago).
 *
 * @returns A fraction, negative when profit fell. `undefined` when no capital was added.
 */
export function returnOnIncrementalCapital(
  netOperatingProfit: number | undefined,
  netOperatingProfitYearAgo: number | undefined,
  investedCapitalYearAgo: number | undefined,
  investedCapitalTwoYearsAgo: number | undefined,
): number | undefined {
  return quotient(difference(netOperatingProfit, netOperatingProfitYearAgo), difference(investedCapitalYearAgo, investedCapitalTwoYearsAgo));
}
