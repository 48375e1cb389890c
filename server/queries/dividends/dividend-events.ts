import type { DividendPayment } from '#contract/entities/stock/dividends.ts';
import { regularAndSpecial } from '#domain/dividends/regular-and-special.ts';
import { type Dividend, regularDividendsOfAYear } from '#domain/dividends/trailing-dividends.ts';
import type { DailyBar, SplitEvent } from '#domain/prices/daily-bar.ts';
import { splitFactor } from '#domain/prices/split-ratio.ts';
import type { Store } from '#server/database/schema.ts';
import { adjustedBars, findPrices, type StoredPrices } from '../prices/find-prices.ts';

/** A dividend beside what a share paid on its day, before later splits. */
export interface KnownDividend extends Dividend {
  readonly paid: number;
}

/** The dividends of a share and the prices they are set against, in shares of today. */
export interface DividendEvents {
  /** Oldest first. */
  readonly dividends: readonly KnownDividend[];
  readonly splits: readonly SplitEvent[];
  /** Adjusted for splits alone; `undefined` where the source took dividends out of its prices, which cannot be undone. */
  readonly bars: readonly DailyBar[] | undefined;
  readonly last: DailyBar | undefined;
  /** First day whose price is known. */
  readonly since: string | undefined;
}

/** @returns `undefined` where no price is known, or where a split without ratio leaves unknown what a share of today was paid. */
export async function findDividendEvents(db: Store, stockid: string): Promise<DividendEvents | undefined> {
  const prices = await findPrices(db, stockid);
  return prices && dividendEventsOf(prices);
}

/** {@link findDividendEvents} of prices at hand. */
export function dividendEventsOf(prices: StoredPrices): DividendEvents | undefined {
  const { adjusted, bars } = adjustedBars(prices, 'split');
  const listed = prices.dividends.map(({ ex_day, amount }) => {
    const factor = splitFactor(prices.splits, ex_day);
    return factor === undefined ? undefined : { exDate: ex_day, amount: Number((amount / factor).toPrecision(10)), paid: amount };
  });
  const known = listed.filter((each) => each !== undefined);
  if (known.length < listed.length) return undefined;
  const kinds = regularAndSpecial(known);
  const dividends = known.map((each, at) => ({ ...each, kind: kinds[at]?.kind ?? 'regular' }));
  return { dividends, splits: prices.splits, bars: adjusted === 'total' ? undefined : bars, last: bars.at(-1), since: bars[0]?.day };
}

/** Amounts that differ by less are the same but for the adjustment for splits. */
const SAME = 1e-6;

/** Payments newest first, each regular one beside the one before. */
export function paymentRows(dividends: readonly KnownDividend[]): DividendPayment[] {
  let before: number | undefined;
  const rows = dividends.map(({ exDate, amount, paid, kind }) => {
    const raise = kind === 'regular' && before !== undefined && before > 0 ? amount / before - 1 : null;
    if (kind === 'regular') before = amount;
    return { ex_day: exDate, amount: paid, adjusted: amount, kind, raise: raise !== null && Math.abs(raise) < SAME ? 0 : raise };
  });
  return rows.reverse();
}

/** Regular dividends of the twelve months up to a day, a share. */
export function annualDividend(dividends: readonly Dividend[], day: string): number {
  const regular = dividends.filter(({ kind }) => kind === 'regular');
  return regularDividendsOfAYear(regular, day).total;
}
