import { splitFactorSince } from '#domain/statements/facts/share-splits.ts';
import { defaultDiscountRate } from '#domain/valuation/dcf/dcf-defaults.ts';
import type { Store } from '../../database/schema.ts';
import { computedStatements } from '../facts/computed-statements.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { fairValueHistory } from './fair-value-inputs.ts';
import { type PastDay, type ValuedDay, valuedDay } from './valuation-course.ts';
import type { ValuedListing } from './valued-listing.ts';

/** The choice that means now. */
export const NOW = '-1';

/** The last day of a chosen month: `201501` is 31 January 2015. */
export function dayOfChoice(year: string): string {
  return new Date(Date.UTC(Number(year.slice(0, 4)), Number(year.slice(4, 6)), 0)).toISOString().slice(0, 10);
}

/** The day of the last close, or of the last filing where no price is loaded. `undefined` without either. */
export function lastDayOf({ prices, statements }: ValuedListing): string | undefined {
  return ('reason' in prices ? undefined : prices.days.at(-1)?.day) ?? statements.ttm.at(-1)?.filed;
}

/** What a listing is valued by now: its accounts as they are known today, at its last close. */
export function presentOf(listing: ValuedListing): PastDay | undefined {
  const day = lastDayOf(listing);
  return day === undefined ? undefined : pastDayOf(listing, listing.statements, { day, laterSplits: 1, treasury: listing.yields.newest?.rate });
}

interface OfDay {
  readonly day: string;
  readonly laterSplits: number;
  /** The 10-year Treasury yield, a fraction. */
  readonly treasury: number | undefined;
}

function pastDayOf({ inputs, prices, financial }: ValuedListing, statements: PastDay['statements'], { day, laterSplits, treasury }: OfDay): PastDay {
  const [months, days] = 'reason' in prices ? [[], []] : [prices.months, prices.days];
  const history = 'reason' in prices ? prices : fairValueHistory(statements, inputs, { months, financial, laterSplits });
  return { day, statements, financial, laterSplits, history, inputs, days, discountRate: defaultDiscountRate(treasury) };
}

/** Values of a listing as they were known at the end of a chosen month, or are now. `undefined` without prices and accounts. */
export async function valuedChoice(db: Store, listing: FoundListing, valued: ValuedListing, year: string): Promise<ValuedDay | undefined> {
  const past = await dayToValue(db, listing, valued, year === NOW ? undefined : dayOfChoice(year));
  return past && valuedDay(past);
}

/** What a listing is valued by on a day, or now when none is given. */
export async function dayToValue(db: Store, listing: FoundListing, valued: ValuedListing, day?: string): Promise<PastDay | undefined> {
  if (day === undefined) return presentOf(valued);
  const statements = await computedStatements(db, listing, { asOf: day });
  const filed = statements.ttm.at(-1)?.filed ?? day;
  const laterSplits = splitFactorSince(valued.statements.splits, filed);
  return pastDayOf(valued, statements, { day, laterSplits, treasury: valued.yields.on(day) });
}
