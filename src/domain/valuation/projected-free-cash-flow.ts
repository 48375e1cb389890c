import { isKnown } from '../arithmetic/is-known.ts';
import { quotient } from '../arithmetic/quotient.ts';

const leastMultiple = 8.35;
const mostMultiple = 17.74;

/**
 * How many years of free cash flow a company is worth at its growth, 8.3459 × 1.07^(growth in per cent − 4), kept between 8.35 and 17.74.
 *
 * The limits are public, the curve between them is this project's own.
 *
 * @param growth A fraction a year, six-year growth of book value per share.
 */
export function growthMultiple(growth: number): number {
  return Math.min(Math.max(8.3459 * 1.07 ** (growth * 100 - 4), leastMultiple), mostMultiple);
}

/** A value from projected free cash flow. */
export interface ProjectedFreeCashFlowValue {
  /** Currency a share. */
  readonly value: number;
  /** Average free cash flow was nothing or negative, so that the value is that of the equity alone. */
  readonly equityOnly: boolean;
}

/**
 * Projected FCF: what a share is worth by its cash flow and its equity,
 * (growth multiple × average free cash flow + 0.8 × total equity) ÷ diluted shares.
 *
 * @param averageFreeCashFlow Of six years.
 * @param growth A fraction a year, six-year growth of book value per share.
 * @param totalEquity Negative equity weighs more, ÷ 0.8.
 * @returns `undefined` when any is unknown or there are no shares.
 */
export function projectedFreeCashFlow(
  averageFreeCashFlow: number | undefined,
  growth: number | undefined,
  totalEquity: number | undefined,
  dilutedShares: number | undefined,
): ProjectedFreeCashFlowValue | undefined {
  if (!isKnown(averageFreeCashFlow) || !isKnown(totalEquity)) return undefined;
  const equityOnly = averageFreeCashFlow <= 0;
  if (!equityOnly && !isKnown(growth)) return undefined;
  const cashPart = equityOnly ? 0 : growthMultiple(growth ?? Number.NaN) * averageFreeCashFlow;
  const equityPart = totalEquity < 0 ? totalEquity / 0.8 : totalEquity * 0.8;
  const value = quotient(cashPart + equityPart, dilutedShares);
  return value === undefined ? undefined : { value, equityOnly };
}
