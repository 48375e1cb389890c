const MILLISECONDS = 86_400_000;
const texts = new Map<number, string>();

/** Days since 1970-01-01, in which the generator counts. */
export type DayCount = number;

/** The day as `YYYY-MM-DD`. */
export function dayText(day: DayCount): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * MILLISECONDS).toISOString().slice(0, 10);
  texts.set(day, text);
  return text;
}

export function dayCount(text: string): DayCount {
  return Date.parse(`${text}T00:00:00Z`) / MILLISECONDS;
}

/** `month` 1 to 12. */
export function dayCountOf(year: number, month: number, day: number): DayCount {
  return Date.UTC(year, month - 1, day) / MILLISECONDS;
}

export function lastOfMonth(year: number, month: number): DayCount {
  return Date.UTC(year, month, 0) / MILLISECONDS;
}

/** 0 Sunday to 6 Saturday. */
export function weekday(day: DayCount): number {
  return (day + 4) % 7;
}

export function yearOf(day: DayCount): number {
  return Number(dayText(day).slice(0, 4));
}

/** The day as a year with a fraction, `2008.75` at the start of October 2008. */
export function yearFraction(day: DayCount): number {
  return 1970 + day / 365.2425;
}
