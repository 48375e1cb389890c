import type { PAST_YEAR_FIELDS } from '#domain/screening/market/period-keys.ts';
import { dayNumber } from '#domain/statements/periods/days.ts';

/** Fiscal years that are kept: as many as can be asked for. */
const FISCAL_YEARS = 10;
/** Days at most between the end of a fiscal year and the month-end nearest to it. */
const FARTHEST = 16;

/** A fiscal year, and the day of the history on which its end was the past. */
export interface DatedYear {
  readonly fiscal_year: number;
  /** Place of the first session after the month-end nearest to the end of the year: the history has what was known before it. */
  readonly at: number;
  /** GF Value then, in the currency of the listing and in shares of today; NaN where it was unknown. */
  readonly gf_value: number;
}

/**
 * The last fiscal years of a company by the days of a history, oldest first; years that it does not reach are left out.
 *
 * @param fairValues GF Value by day, see `ListingHistory`.
 */
export function datedYears(
  years: readonly { readonly fiscal_year: number; readonly end: string }[],
  days: readonly string[],
  fairValues: ArrayLike<number>,
): DatedYear[] {
  const ends = days.map((day) => dayNumber(day) - 1);
  return years.slice(-FISCAL_YEARS).flatMap(({ fiscal_year, end }) => {
    const distance = (at: number) => Math.abs((ends[at] ?? Number.POSITIVE_INFINITY) - dayNumber(end));
    const at = ends.reduce((nearest, _, place) => (distance(place) < distance(nearest) ? place : nearest), 0);
    return distance(at) > FARTHEST ? [] : [{ fiscal_year, at, gf_value: fairValues[at] ?? Number.NaN }];
  });
}

/** What is kept of a fiscal year by what was known at its end, see {@link DatedYear}. */
export type PastYear = { readonly fiscal_year: number } & { readonly [field in PastYearField]?: number };
export type PastYearField = (typeof PAST_YEAR_FIELDS)[number];
