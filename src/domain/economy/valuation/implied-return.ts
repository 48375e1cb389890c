/** What a market is taken to settle at, in parts of its mean. */
export const CASES = { bad: 0.7, neutral: 1, good: 1.3 } as const;
export type ImpliedCase = keyof typeof CASES;

/** Years in which the market is taken to settle. */
export const SETTLE_YEARS = 8;

/** A yearly return with the parts that add up to it, all fractions. */
export interface ImpliedReturn {
  readonly dividends: number;
  readonly growth: number;
  readonly reversion: number;
  readonly total: number;
}

/**
 * The yearly return that a market's price implies if it settles at its mean in eight years:
 * dividend yield + growth of output + (mean × k / ratio)^(1/8) − 1.
 *
 * @param dividends Dividend yield of the index, a fraction.
 * @param growth Growth of output in prices of the day, a fraction a year.
 * @param ratio Market value to output, and its twenty-year mean in the same unit, both above 0 and of the same line.
 * @returns `undefined` where the ratio or its mean is not above 0.
 * @see formulas: market-level figures, implied market return.
 */
export function impliedReturn(
  { dividends, growth, ratio, mean }: Record<'dividends' | 'growth' | 'ratio' | 'mean', number>,
  settles: ImpliedCase = 'neutral',
): ImpliedReturn | undefined {
  if (!(ratio > 0 && mean > 0)) return undefined;
  const reversion = ((mean * CASES[settles]) / ratio) ** (1 / SETTLE_YEARS) - 1;
  return { dividends, growth, reversion, total: dividends + growth + reversion };
}
