import { quotient } from '../arithmetic/quotient.ts';

/**
 * Revenue of each unit of assets, revenue ÷ average total assets.
 *
 * @param revenue Of a year.
 * @returns `undefined` without assets.
 */
export function assetTurnover(revenue: number | undefined, averageTotalAssets: number | undefined): number | undefined {
  return quotient(revenue, averageTotalAssets);
}
