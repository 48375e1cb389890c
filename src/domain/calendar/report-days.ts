import { addDays, dayNumber } from '../statements/periods/days.ts';
import { weekDay } from './week-day.ts';

/** A filing as the list of filings names it. */
export interface ListedFiling {
  readonly form: string;
  readonly filed: string;
  readonly period_end: string | null;
  /** Items of an 8-K, `2.02,9.01`. */
  readonly items: string | null;
}

/** The day on which a company told its results of a period. */
export interface ReportDay {
  readonly day: string;
  readonly period_end: string;
  /** `8-K` where the results were announced before the report was filed, else the form of the report. */
  readonly basis: string;
}

/** The day on which a company will report, if it keeps to its habit. */
export interface ExpectedReport {
  readonly day: string;
  readonly period_end: string;
  /** The day by the shortest and by the longest delay of the years before. */
  readonly earliest: string;
  readonly latest: string;
  /** Years before in which the same period was reported. */
  readonly years: number;
}

/** Forms with the accounts of a period. */
export const REPORT_FORMS: readonly string[] = ['10-K', '10-KT', '10-Q', '10-QT', '20-F', '40-F'];
const QUARTERLY = new Set(['10-Q', '10-QT']);
/** The item of an 8-K under which results are announced. */
const RESULTS = '2.02';
/** Longest time from the end of a period to an announcement of its results that is read without the report. */
const ANNOUNCED_WITHIN = 120;
/** A fiscal period ends within so many days of the same period of another year: years of 52 and 53 weeks. */
const SAME_PERIOD = 20;
/** Years of habit that are read, and the fewest that make one. */
const MOST_YEARS = 4;
const FEWEST_YEARS = 2;
/** Periods ahead that are expected. */
const AHEAD = 4;

/**
 * When a company told its results, oldest first, a day for each period: the last 8-K under item 2.02 between the end of the
 * period and its report, or the day of the report where there is none. Results announced for which no report is filed yet are
 * those of the next period. Amendments tell nothing new.
 *
 * @see SEC Form 8-K, item 2.02, Results of Operations and Financial Condition.
 */
export function reportDays(filings: readonly ListedFiling[]): ReportDay[] {
  const inOrder = filings.toSorted((a, b) => (a.filed < b.filed ? -1 : a.filed > b.filed ? 1 : 0));
  const announced = inOrder.filter(({ form, items }) => form === '8-K' && items?.split(',').includes(RESULTS) === true).map(({ filed }) => filed);
  const found = new Map<string, ReportDay>();
  for (const { form, filed, period_end } of inOrder) {
    if (period_end === null || period_end > filed || !REPORT_FORMS.includes(form) || found.has(period_end)) continue;
    const day = announced.findLast((each) => each > period_end && each <= filed);
    found.set(period_end, { period_end, day: day ?? filed, basis: day === undefined ? form : '8-K' });
  }
  const days = [...found.values()].sort((a, b) => (a.period_end < b.period_end ? -1 : 1));
  const last = days.at(-1);
  if (last === undefined) return days;
  const filedLast = inOrder.findLast(({ period_end, form }) => period_end === last.period_end && REPORT_FORMS.includes(form))?.filed ?? last.day;
  const next = periodAfter(last.period_end, stepOf(filings));
  const ahead = announced.find((day) => day > filedLast && day > next && dayNumber(day) - dayNumber(next) <= ANNOUNCED_WITHIN);
  return ahead === undefined ? days : [...days, { day: ahead, period_end: next, basis: '8-K' }];
}

/**
 * When a company will report if it keeps to its habit: end of the period + the median delay of the same period in up to four years
 * before; a Saturday is the Friday before it, a Sunday the Monday after. An expectation, never a date that the company gave.
 *
 * @param days As {@link reportDays} gives them.
 * @param filings Tell whether it reports by quarter or by year.
 * @returns Up to four periods; none for a period with fewer than two years of habit.
 */
export function expectedReports(days: readonly ReportDay[], filings: readonly ListedFiling[]): ExpectedReport[] {
  const last = days.at(-1);
  if (last === undefined) return [];
  const step = stepOf(filings);
  return Array.from({ length: step === 12 ? 1 : AHEAD }, (_, at) => periodAfter(last.period_end, step * (at + 1))).flatMap((period_end) => {
    const delays = delaysOf(days, period_end);
    const [shortest, longest] = [delays[0], delays.at(-1)];
    if (shortest === undefined || longest === undefined || delays.length < FEWEST_YEARS) return [];
    const middle = ((delays[Math.floor((delays.length - 1) / 2)] ?? 0) + (delays[Math.floor(delays.length / 2)] ?? 0)) / 2;
    const after = (delay: number) => onWeekday(addDays(period_end, Math.round(delay)));
    return [{ day: after(middle), period_end, earliest: after(shortest), latest: after(longest), years: delays.length }];
  });
}

/** Days from the end of the same period to its results, in the last years before, shortest first. */
function delaysOf(days: readonly ReportDay[], period_end: string): number[] {
  const wanted = dayNumber(period_end);
  const ofYears = days.filter((each) => {
    const apart = wanted - dayNumber(each.period_end);
    const years = Math.round(apart / 365.25);
    return years >= 1 && years <= MOST_YEARS && Math.abs(apart - years * 365.25) <= SAME_PERIOD;
  });
  return ofYears.map((each) => dayNumber(each.day) - dayNumber(each.period_end)).sort((a, b) => a - b);
}

/** Months between two reports. */
function stepOf(filings: readonly ListedFiling[]): 3 | 12 {
  return filings.some(({ form }) => QUARTERLY.has(form)) ? 3 : 12;
}

/** The end of the period so many months later: the last day of a month stays one. */
function periodAfter(end: string, months: number): string {
  const [year, month, day] = [Number(end.slice(0, 4)), Number(end.slice(5, 7)), Number(end.slice(8, 10))];
  const lastDay = (of: number) => new Date(Date.UTC(year, of, 0)).getUTCDate();
  const wanted = day === lastDay(month) ? lastDay(month + months) : Math.min(day, lastDay(month + months));
  return new Date(Date.UTC(year, month - 1 + months, wanted)).toISOString().slice(0, 10);
}

function onWeekday(day: string): string {
  const of = weekDay(day);
  return of === 6 ? addDays(day, -1) : of === 0 ? addDays(day, 1) : day;
}
