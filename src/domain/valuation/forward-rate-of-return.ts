import { isKnown } from '../arithmetic/is-known.ts';
import { quotient } from '../arithmetic/quotient.ts';
import { sum } from '../arithmetic/sum.ts';

/** Growth beyond this is not expected to last. */
const mostGrowth = 0.2;

/** The growth expected where the past says nothing about it. */
const usualGrowth = 0.05;

/**
 * What a buyer at today's price may expect a year, free cash flow yield of an average year + growth.
 *
 * @param averageFreeCashFlowPerShare Of the last seven years, so that one good year does not make it.
 * @param growth A fraction a year, five-year EBITDA growth; counted up to 20 %, and taken as 5 % where unknown.
 * @returns A fraction a year. `undefined` without a price or the cash flow.
 * @see Yacktman's forward rate of return; details as commonly given, not confirmed by him.
 */
export function forwardRateOfReturn(
  price: number | undefined,
  averageFreeCashFlowPerShare: number | undefined,
  growth: number | undefined,
): number | undefined {
  const expected = isKnown(growth) ? Math.min(growth, mostGrowth) : usualGrowth;
  return sum(quotient(averageFreeCashFlowPerShare, price), expected);
}
