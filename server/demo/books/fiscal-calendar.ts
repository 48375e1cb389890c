import { type DayCount, dayText, lastOfMonth, weekday, yearOf } from '../prices/calendar.ts';

/** When a company's fiscal year ends: on the last day of a month, or so that every quarter has whole weeks. */
export interface FiscalYearRule {
  /** 1 to 12. */
  readonly month: number;
  /** A 52/53-week year ends on the month's last Saturday, or on the Saturday nearest the month's end. */
  readonly weeks?: 'last-saturday' | 'nearest-saturday';
}

/** One fiscal quarter. */
export interface FiscalQuarter {
  /** The year in whose course the fiscal year ends. */
  readonly year: number;
  /** 1 to 4. */
  readonly quarter: number;
  readonly start: DayCount;
  readonly end: DayCount;
  /** First day of the fiscal year, from which figures to date count. */
  readonly yearStart: DayCount;
}

/** The last day of the fiscal year that ends in (or, for the nearest Saturday, around) the given year. */
export function fiscalYearEnd(rule: FiscalYearRule, year: number): DayCount {
  const end = lastOfMonth(year, rule.month);
  if (rule.weeks === undefined) return end;
  const back = (weekday(end) + 1) % 7;
  return rule.weeks === 'nearest-saturday' && back > 3 ? end - back + 7 : end - back;
}

/** The four quarters of a fiscal year; a 53rd week belongs to the fourth. */
export function quartersOf(rule: FiscalYearRule, year: number): FiscalQuarter[] {
  const yearStart = fiscalYearEnd(rule, year - 1) + 1;
  const yearEnd = fiscalYearEnd(rule, year);
  const ends = rule.weeks === undefined ? [9, 6, 3].map((back) => monthsBefore(rule.month, year, back)) : [91, 182, 273].map((days) => yearStart + days - 1);
  return [...ends, yearEnd].map((end, i) => ({ year, quarter: i + 1, start: i === 0 ? yearStart : (ends[i - 1] ?? yearStart) + 1, end, yearStart }));
}

/** Quarters whose end lies in the days given, oldest first. */
export function quartersEnding(rule: FiscalYearRule, from: DayCount, to: DayCount): FiscalQuarter[] {
  const quarters: FiscalQuarter[] = [];
  for (let year = yearOf(from); year <= yearOf(to) + 1; year++) {
    for (const quarter of quartersOf(rule, year)) if (quarter.end >= from && quarter.end <= to) quarters.push(quarter);
  }
  return quarters;
}

function monthsBefore(month: number, year: number, back: number): DayCount {
  const counted = year * 12 + month - 1 - back;
  return lastOfMonth(Math.floor(counted / 12), (counted % 12) + 1);
}

/** `MM-DD` of the newest fiscal year end. */
export function fiscalYearEndText(rule: FiscalYearRule, year: number): string {
  return dayText(fiscalYearEnd(rule, year)).slice(5);
}
