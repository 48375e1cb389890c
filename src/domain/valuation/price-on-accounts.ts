import type { PriceAdjustment, SplitEvent } from '../prices/daily-bar.ts';
import { splitRatio } from '../prices/split-ratio.ts';
import type { FactSplit } from '../statements/facts/share-splits.ts';
import { addDays } from '../statements/periods/days.ts';

/** What must be known to compare prices with per-share figures of the accounts. */
export interface SplitKnowledge {
  /** Splits that the accounts, restated, count. */
  readonly accounts: readonly FactSplit[];
  /** Last day on which accounts were filed. */
  readonly lastFiled: string;
  /** Splits by their days, as prices know them. */
  readonly prices: readonly SplitEvent[];
  /** What the stored prices are adjusted for by their source. */
  readonly adjusted: PriceAdjustment;
}

/** A split of the accounts is the one of the prices whose ratio is this close, and whose day is not earlier than this before its first filings. */
const SAME_RATIO = 0.01;
const BEFORE_FILING = 120;

/**
 * Shares of the accounts for one share as the newest price counts them: 10 where a split of 10 for 1 came after the price and the accounts count it.
 *
 * @param day Of the newest price.
 * @returns `undefined` when it is unclear on which side of a split the price is.
 */
export function accountSharesPerPricedShare(day: string, { accounts, lastFiled, prices, adjusted }: SplitKnowledge): number | undefined {
  let factor = 1;
  const counted = new Set<SplitEvent>();
  for (const split of accounts) {
    const event = prices.find((each) => isSame(each, split));
    if (event !== undefined) counted.add(event);
    const isAfterPrice = event !== undefined ? event.day > day : whetherAfter(split, day);
    if (isAfterPrice === undefined) return undefined;
    if (isAfterPrice) factor *= split.ratio;
  }
  for (const event of prices) {
    const ratio = splitRatio(event);
    if (!counted.has(event) && event.day > lastFiled && event.day <= day && ratio !== undefined) factor /= ratio;
  }
  // A source that adjusts its prices may have done so for splits after the last of them.
  return factor > 1 && adjusted !== 'raw' ? undefined : factor;
}

function isSame(event: SplitEvent, { ratio, after, by }: FactSplit): boolean {
  const own = splitRatio(event);
  return own !== undefined && Math.abs(own / ratio - 1) <= SAME_RATIO && event.day <= by && event.day >= addDays(after, -BEFORE_FILING);
}

function whetherAfter({ after, by }: FactSplit, day: string): boolean | undefined {
  if (by <= day) return false;
  return after >= day ? true : undefined;
}
