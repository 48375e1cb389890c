import { isKnown } from '../arithmetic/is-known.ts';
import { median } from '../arithmetic/median.ts';
import { settled } from '../arithmetic/settled.ts';
import { product } from '../arithmetic/sum.ts';

/** Growth beyond this is not paid for, in per cent. */
const mostGrowth = 25;

/** Below this, in per cent, a company is no grower and the rule says nothing. */
const leastGrowth = 5;

/**
 * Peter Lynch fair value: a growing company is worth as many times earnings as it grows per cent, growth × 100 × earnings per share.
 *
 * @param growth A fraction a year, five-year growth of EBITDA per share, for banks of book value per share; counted up to 25 %.
 * @param earningsPerShare Last twelve months without non-recurring items.
 * @returns Currency a share. `undefined` at a loss and below 5 % growth.
 * @see Lynch, One Up on Wall Street (1989).
 */
export function peterLynchFairValue(growth: number | undefined, earningsPerShare: number | undefined): number | undefined {
  if (!isKnown(growth) || !isKnown(earningsPerShare) || earningsPerShare <= 0) return undefined;
  const percent = settled(growth * 100);
  return percent < leastGrowth ? undefined : Math.min(percent, mostGrowth) * earningsPerShare;
}

/**
 * The earnings line of a Peter Lynch chart, the price at 15 times earnings.
 *
 * @param earningsPerShare Last twelve months without non-recurring items, at a quarter's end.
 * @returns Currency a share. `undefined` at a loss, where the line has a gap.
 */
export function peterLynchLine(earningsPerShare: number | undefined): number | undefined {
  return isKnown(earningsPerShare) && earningsPerShare > 0 ? product(15, earningsPerShare) : undefined;
}

/** A month-end of a Peter Lynch chart: price and earnings a share of the twelve months known then, one currency, today's shares. */
export interface LynchMonth {
  readonly day: string;
  readonly price: number;
  readonly earnings: number | undefined;
}

/** Fewer months with earnings do not make a usual multiple. */
const LEAST_MONTHS = 12;

/**
 * The multiple of earnings at which a share was usually bought: the median over the months of a chart.
 *
 * @returns `undefined` with fewer than twelve months of earnings above zero; months at a loss are left out.
 */
export function usualPriceEarnings(months: readonly LynchMonth[]): number | undefined {
  const multiples = months.flatMap(({ price, earnings }) => (isKnown(earnings) && earnings > 0 ? [price / earnings] : []));
  return multiples.length < LEAST_MONTHS ? undefined : median(multiples);
}
