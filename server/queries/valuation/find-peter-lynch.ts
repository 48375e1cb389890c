import type { PeterLynchChart } from '#contract/entities/stock/valuation.ts';
import { accountsKnownOn } from '#domain/statements/periods/accounts-known.ts';
import { type LynchMonth, peterLynchLine, usualPriceEarnings } from '#domain/valuation/peter-lynch.ts';
import type { Store } from '../../database/schema.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { earningsOf } from './valuation-course.ts';
import { courseOf, type ValuedListing, valuedListing } from './valued-listing.ts';

/** Price and earnings of a listing by month-end, each by what was filed until then, and now. */
export async function findPeterLynchChart(db: Store, listing: FoundListing): Promise<PeterLynchChart> {
  const { stockid, currency } = listing;
  const valued = await valuedListing(db, listing);
  const nothing = { stockid, currency, months: [], median_pe: null };
  if (valued === undefined || valued.statements.ttm.length === 0) return { ...nothing, note: 'No accounts of this company are known.' };
  if ('reason' in valued.prices) return { ...nothing, note: valued.prices.reason };
  const { months: past } = await courseOf(db, listing, valued);
  const months = [...past.map(({ day, close, earnings }) => ({ day, price: close, earnings })), ...now(valued, past.at(-1)?.day)];
  return {
    stockid,
    currency,
    months: months.map(({ day, price, earnings }) => ({ day, price, earnings: earnings ?? null, line: peterLynchLine(earnings) ?? null })),
    median_pe: usualPriceEarnings(months) ?? null,
    note: months.some(({ earnings }) => earnings !== undefined) ? null : 'No earnings a share were known on any of these days.',
  };
}

/** The last close, where it is not a month-end that is there already. */
function now({ prices, statements, inputs }: ValuedListing, last: string | undefined): LynchMonth[] {
  const close = 'reason' in prices ? undefined : prices.days.at(-1);
  if (close === undefined || close.day === last) return [];
  const known = accountsKnownOn(statements.ttm, close.day);
  return [{ day: close.day, price: close.close, earnings: known?.isLater === false ? earningsOf(known.period, 1, inputs) : undefined }];
}
