import { addDays } from '#domain/statements/periods/days.ts';
import { parsePriceColumns } from '#server/database/price-columns.ts';
import type { Store } from '#server/database/schema.ts';
import { findPriceEvents } from '../prices/find-prices.ts';
import type { IpoListing } from './ipo-listings.ts';

/** Trading begins on the day after pricing at the latest, and the final prospectus is filed on one of the two; weekends and holidays come on top. */
const FIRST_DAYS = 7;

/** The close of the first session, as traded and after later splits, and the last one. */
export interface FirstPrices {
  readonly first: number;
  readonly firstSplit: number;
  readonly last: number;
}

/** The first and the last price of a listing since its offering, or why they are not known. */
export async function firstPrices(db: Store, { stockid, price }: IpoListing, pricedOn: string): Promise<FirstPrices | { readonly reason: string }> {
  const year = await db.selectFrom('price_year').select('bars').where('stockid', '=', stockid).orderBy('year').limit(1).executeTakeFirst();
  const columns = year === undefined ? undefined : parsePriceColumns(year.bars);
  const [day, close] = [columns?.days[0], columns?.close[0]];
  if (columns === undefined || day === undefined || close === undefined || price === null) return { reason: 'No price of the stock is loaded.' };
  if (day < addDays(pricedOn, -FIRST_DAYS)) return { reason: `The stock was traded before the offering, since ${day} at least.` };
  if (day > addDays(pricedOn, FIRST_DAYS)) return { reason: `The prices that are loaded begin on ${day}, after the first day of trading.` };
  if (columns.adjusted === 'total') return { reason: 'The prices that are loaded have dividends taken out, so that the first close is not known.' };
  const { splits } = await findPriceEvents(db, stockid, addDays(day, 1));
  const factor = splits.reduce((product, { numerator, denominator }) => (product * denominator) / numerator, 1);
  return columns.adjusted === 'raw' ? { first: close, firstSplit: close * factor, last: price } : { first: close / factor, firstSplit: close, last: price };
}
