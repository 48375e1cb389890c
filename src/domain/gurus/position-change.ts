import { quotient } from '../arithmetic/quotient.ts';

/** A holding that was not there a quarter before, and one that is there no more, in place of a change in percent. */
export const NEW_HOLDING = 10_000;
export const SOLD_OUT = -10_000;
/** The largest real change that is shown as a percentage, clear of the codes. */
const LARGEST_CHANGE = 9_998;

/**
 * How a position changed from one report to the next, as a code: 10000 a new holding, −10000 sold out, else the change of shares in percent, at
 * most 9,998. Both counts are in shares of the same day, so that a split is no purchase.
 *
 * @returns `undefined` where there was nothing and is nothing.
 */
export function changeCode(before: number, now: number): number | undefined {
  if (before <= 0) return now > 0 ? NEW_HOLDING : undefined;
  if (now <= 0) return SOLD_OUT;
  return Math.min(LARGEST_CHANGE, (now / before - 1) * 100);
}

/**
 * What a trade did to the portfolio: the traded value at the quarter's average price, on the value of the portfolio now; of the portfolio before
 * for a position that is gone. Negative for a sale.
 *
 * @param price The quarter's average; where that is not known, what value and shares imply.
 */
export function tradeImpact(
  { before, now, price }: { readonly before: number; readonly now: number; readonly price: number | undefined },
  portfolio: { readonly before: number | undefined; readonly now: number },
): number | undefined {
  if (price === undefined || before === now) return before === now ? 0 : undefined;
  return quotient((now - before) * price, now > 0 ? portfolio.now : portfolio.before);
}

/** Turnover of a quarter: the smaller of purchases and sales on the mean of the value before and after. */
export function turnover(trades: readonly number[], before: number, now: number): number | undefined {
  const bought = trades.reduce((sum, value) => sum + Math.max(0, value), 0);
  const sold = trades.reduce((sum, value) => sum + Math.max(0, -value), 0);
  return quotient(Math.min(bought, sold), (before + now) / 2);
}

/**
 * Average cost of a position after a quarter, carried: purchases at the quarter's average price, sales take shares out at the average cost.
 *
 * @param cost Before the quarter; `undefined` for a position whose purchase was not seen.
 */
export function averageCost(cost: number | undefined, before: number, now: number, price: number | undefined): number | undefined {
  if (now <= 0) return undefined;
  if (before <= 0) return price;
  if (now <= before) return cost;
  return cost === undefined || price === undefined ? undefined : (cost * before + price * (now - before)) / now;
}

/** A position that is copied from one filing to the next. */
export interface CopiedPosition {
  readonly weight: number;
  /** Price on the day it is copied, and on the day it is given up, both after later splits and dividends; `undefined` where one is not known. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/**
 * The return of holding the disclosed weights from one filing to the next.
 *
 * @returns Over the positions whose prices are known, and how much of the portfolio these were; `undefined` when they were less than half.
 */
export function copiedReturn(positions: readonly CopiedPosition[]): { readonly value: number; readonly covered: number } | undefined {
  let [sum, covered] = [0, 0];
  for (const { weight, from, to } of positions) {
    if (from === undefined || to === undefined || from <= 0) continue;
    sum += weight * (to / from - 1);
    covered += weight;
  }
  return covered < 0.5 ? undefined : { value: sum / covered, covered };
}
