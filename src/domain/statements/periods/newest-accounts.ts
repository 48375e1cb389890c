import { dayNumber, laterDay } from './days.ts';

/** How often a company reports earnings. */
export type ReportingRhythm = 'quarter' | 'half' | 'year';

/** The newest period of a company's accounts. */
export interface NewestAccounts {
  /** Last day of the period, `YYYY-MM-DD`. */
  readonly end: string;
  readonly rhythm: ReportingRhythm;
}

type Ends = readonly { readonly end: string }[];

/** Days after which the next accounts are overdue (formulas 2.4). */
const STALE_AFTER: Readonly<Record<ReportingRhythm, number>> = { quarter: 200, half: 400, year: 550 };
/** A fiscal year of 53 weeks, in days: the reports within this time of the newest accounts show how often the company reports now. */
const A_YEAR = 371;

/**
 * The newest accounts of a company and how often it reports now, by the periods of its statements, oldest first; `undefined` when it has none.
 *
 * @param ttm Ends of trailing twelve months, which include mid-years where a company reports by halves.
 */
export function newestAccounts({ annual, quarter, ttm }: { annual: Ends; quarter: Ends; ttm: Ends }): NewestAccounts | undefined {
  const end = [annual, quarter, ttm].map((periods) => periods.at(-1)?.end ?? '').reduce(laterDay);
  if (end === '') return undefined;
  const lately = (period: { readonly end: string }) => dayNumber(end) - dayNumber(period.end) < A_YEAR;
  if (quarter.some(lately)) return { end, rhythm: 'quarter' };
  const yearEnds = new Set(annual.map((year) => year.end));
  return { end, rhythm: ttm.some((period) => lately(period) && !yearEnds.has(period.end)) ? 'half' : 'year' };
}

/** Whether newer accounts are overdue on a day: figures over twelve trailing months may no longer hold. */
export function areStale({ end, rhythm }: NewestAccounts, day: string): boolean {
  return dayNumber(day) - dayNumber(end) > STALE_AFTER[rhythm];
}
