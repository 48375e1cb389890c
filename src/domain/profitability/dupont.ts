import { quotient } from '../arithmetic/quotient.ts';
import { product } from '../arithmetic/sum.ts';
import { assetTurnover } from '../efficiency/turnover.ts';
import { netMargin } from './margins.ts';

/** Return on equity taken apart into what makes it. */
export interface DuPont {
  readonly netMargin: number | undefined;
  readonly assetTurnover: number | undefined;
  /** Average assets for each unit of average common equity. */
  readonly equityMultiplier: number | undefined;
  /** The three multiplied. */
  readonly returnOnEquity: number | undefined;
}

/**
 * Whether a return on equity comes from margins, from turnover or from debt: net margin × asset turnover × equity multiplier.
 *
 * @param netIncome Of a year, as `revenue`.
 * @returns Each part `undefined` where it is unknown or says nothing, and the return where one of the parts is.
 */
export function dupont(
  netIncome: number | undefined,
  revenue: number | undefined,
  averageTotalAssets: number | undefined,
  averageCommonEquity: number | undefined,
): DuPont {
  const margin = netMargin(netIncome, revenue);
  const turnover = assetTurnover(revenue, averageTotalAssets);
  const multiplier = quotient(averageTotalAssets, averageCommonEquity);
  return { netMargin: margin, assetTurnover: turnover, equityMultiplier: multiplier, returnOnEquity: product(margin, turnover, multiplier) };
}
