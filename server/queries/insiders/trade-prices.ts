import { splitFactor } from '#domain/prices/split-ratio.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { joinedColumns, parsePriceColumns } from '#server/database/price-columns.ts';
import type { Store } from '#server/database/schema.ts';
import { findPriceEvents, findPriceYears } from '../prices/find-prices.ts';

/** A price is of a day when it is at most so many days older. */
const STALE_DAYS = 10;

/** What trades of a listing are held against. */
export interface TradePrices {
  readonly currency: string;
  /** The close of a day as it was traded, or of the last session before. */
  readonly close: (day: string) => number | undefined;
  /** The close of a day in shares of today. */
  readonly closeToday: (day: string) => number | undefined;
  /** Shares today for one share of a day. */
  readonly factor: (day: string) => number | undefined;
  readonly last: number | undefined;
}

/** The prices of one listing; `undefined` for one without any. */
export async function tradePrices(db: Store, stockid: string): Promise<TradePrices | undefined> {
  const listing = await db.selectFrom('listing').select('currency').where('stockid', '=', stockid).executeTakeFirst();
  if (listing === undefined) return undefined;
  const traded = joinedColumns((await findPriceYears(db, stockid, 0)).map(parsePriceColumns));
  const { splits } = await findPriceEvents(db, stockid);
  const factor = (day: string) => splitFactor(splits, day);
  const close = (day: string) => {
    const place = placeAfter(traded?.days ?? [], day) - 1;
    const found = traded?.days[place];
    return found === undefined || found < addDays(day, -STALE_DAYS) ? undefined : traded?.close[place];
  };
  const closeToday = (day: string) => {
    const [price, shares] = [close(day), factor(day)];
    return price === undefined || shares === undefined ? undefined : price / shares;
  };
  return { currency: listing.currency, close, closeToday, factor, last: traded?.close.at(-1) };
}

/** The place of the first day after another one. */
function placeAfter(days: readonly string[], day: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}
