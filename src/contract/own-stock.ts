import * as v from 'valibot';
import { Currency, Day, decimal } from './primitives.ts';

/**
 * A stock that no exchange lists, as a member added it. It is kept in settings of all portfolios: one for its name and currency, and one
 * for each price, so that prices given on two devices never replace each other.
 */
export const OwnStock = v.object({
  stockid: v.pipe(v.string(), v.regex(/^ZZ[0-9A-Z]{8}$/, 'must be the id of a stock that is not listed')),
  name: v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(60, 'must be at most 60 characters')),
  currency: Currency,
  /** Per share, oldest first, one a day. */
  prices: v.array(v.object({ day: Day, price: decimal })),
});
export type OwnStock = v.InferOutput<typeof OwnStock>;

/** Whether a stock is one that a member added by hand: no country has the code ZZ (ISO 3166-1, user-assigned), so no listed stock has such an id. */
export function isOwnStock(stockid: string): boolean {
  return v.is(OwnStock.entries.stockid, stockid);
}
