const MONTH_STARTS = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const DAYS_IN_ERA = 146_097;
/** The number of 0000-03-01. */
const FIRST_MARCH = 60;

/**
 * A day of the calendar as a whole number, so that days can be subtracted without dates and time zones.
 * Counts from 0000-03-01 on; only differences mean something.
 */
export function dayNumber(day: string): number {
  const year = digits(day, 0, 4);
  const month = digits(day, 5, 7);
  const leapsBefore = month > 2 ? year : year - 1;
  const leaps = Math.floor(leapsBefore / 4) - Math.floor(leapsBefore / 100) + Math.floor(leapsBefore / 400);
  return year * 365 + leaps + (MONTH_STARTS[month - 1] ?? 0) + digits(day, 8, 10);
}

/** The numbers of days, see {@link dayNumber}. Kept by list: a chart asks several times for the same 15,000 days. */
export function dayNumbers(days: readonly string[]): Int32Array {
  let numbers = numbersOfLists.get(days);
  if (numbers === undefined) {
    numbers = Int32Array.from(days, dayNumber);
    numbersOfLists.set(days, numbers);
  }
  return numbers;
}

const numbersOfLists = new WeakMap<readonly string[], Int32Array>();

/** Days from a day back to the same day of the year before; from 29 February to the 28th. */
export function daysToYearBefore(day: string): number {
  const [year, month] = [digits(day, 0, 4), digits(day, 5, 7)];
  const crossed = month > 2 ? year : year - 1; // the year whose leap day lies between, if it has one
  const isLeap = crossed % 4 === 0 && (crossed % 100 !== 0 || crossed % 400 === 0);
  const isLeapDay = month === 2 && digits(day, 8, 10) === 29;
  return isLeap || isLeapDay ? 366 : 365;
}

/** Length of a period in days, first and last day included. */
export function daysInPeriod(start: string, end: string): number {
  return dayNumber(end) - dayNumber(start) + 1;
}

/** The day of a number, see {@link dayNumber}. Cached, since the same days recur; a century has about 36,500. */
export function dayOfNumber(number: number): string {
  let day = days.get(number);
  if (day === undefined) {
    day = writtenDay(number);
    days.set(number, day);
  }
  return day;
}

const days = new Map<number, string>();

function writtenDay(number: number): string {
  // Counted from 1 March of the year 0, a leap day is the last day of its year and centuries repeat every 400 years.
  const days = number - FIRST_MARCH;
  const era = Math.floor(days / DAYS_IN_ERA);
  const ofEra = days - era * DAYS_IN_ERA;
  const yearOfEra = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153);
  const dayOfMonth = ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

/** The day some days later, or earlier when negative. */
export function addDays(day: string, count: number): string {
  return dayOfNumber(dayNumber(day) + count);
}

/** The day before, on which an older interval ends when a newer one begins. */
export function dayBefore(day: string): string {
  return addDays(day, -1);
}

/** Whether two periods that end on one day are the same: filings of different years sometimes begin a period a day apart. */
export function isSameStart(a: string | undefined, b: string | undefined): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && Math.abs(dayNumber(a) - dayNumber(b)) <= 1;
}

/** The earlier of two days. */
export function earlierDay(a: string, b: string): string {
  return b < a ? b : a;
}

/** The later of two days. */
export function laterDay(a: string, b: string): string {
  return b > a ? b : a;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let i = from; i < to; i++) number = number * 10 + text.charCodeAt(i) - 48;
  return number;
}
