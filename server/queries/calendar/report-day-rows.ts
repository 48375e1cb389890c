import { expectedReports, type ListedFiling, reportDays } from '#domain/calendar/report-days.ts';
import type { CompanyTables } from '#server/database/schema/company-tables.ts';

/** The basis of a day that is expected, where one that happened has the form it was filed under. */
export const EXPECTED = 'expected';
/** Years of results that a calendar looks back. */
const KEPT = 24;

/** The days on which a company told its results lately, and those on which it is expected to, as they are stored. */
export function reportDayRows(issuer_id: string, filings: readonly ListedFiling[]): CompanyTables['report_day'][] {
  const days = reportDays(filings);
  const told = days.slice(-KEPT).map((each) => ({ issuer_id, ...each, earliest: null, latest: null, years: null }));
  return [...told, ...expectedReports(days, filings).map((each) => ({ issuer_id, ...each, basis: EXPECTED }))];
}
