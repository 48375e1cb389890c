import { LOCALE, UNKNOWN } from './locale.ts';

type Formatter = () => Intl.DateTimeFormat;

/** A day has no time zone: it is formatted in the one it is parsed in. Made at its first use, since each takes half a millisecond. */
function utc(options: Intl.DateTimeFormatOptions): Formatter {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
    return made;
  };
}

const whole = utc({ day: 'numeric', month: 'short', year: 'numeric' });
const short = utc({ day: 'numeric', month: 'short' });
const monthAndYear = utc({ month: 'long', year: 'numeric' });
const shortMonthAndYear = utc({ month: 'short', year: '2-digit' });
const dayAndMonth = utc({ day: 'numeric', month: 'long' });
const month = utc({ month: 'long' });

/** Day before month, as everywhere but where the month names come from. */
function inOrder(formatter: Intl.DateTimeFormat, at: number): string {
  const parts = formatter.formatToParts(at);
  const order: readonly Intl.DateTimeFormatPartTypes[] = ['day', 'month', 'year'];
  return order.flatMap((type) => parts.find((part) => part.type === type)?.value ?? []).join(' ');
}

function format(day: string | null | undefined, formatter: Formatter): string {
  if (day === null || day === undefined) return UNKNOWN;
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? UNKNOWN : inOrder(formatter(), at);
}

/** `15 Aug 2022`. */
export const formatDay = (day: string | null | undefined) => format(day, whole);
/** `15 Aug`. */
export const formatShortDay = (day: string | null | undefined) => format(day, short);
/** `15 Aug`, and with its year (`15 Aug ’22`) when that is not the present one: a price of last year is not taken for one of this. */
export const formatRecentDay = (day: string | null | undefined, now = Date.now()) =>
  formatShortDay(day) + (day == null || day.slice(0, 4) === new Date(now).toISOString().slice(0, 4) ? '' : ` ’${day.slice(2, 4)}`);
/** `June 2022`. */
export const formatMonth = (day: string | null | undefined) => format(day, monthAndYear);
/** `Jun 22`. */
export const formatShortMonth = (day: string | null | undefined) => format(day, shortMonthAndYear);
/** `June`: the month a fiscal year ends in. */
export const formatMonthName = (day: string | null | undefined) => format(day, month);
/** `30 September`: a day of every year. */
export const formatDayOfYear = (day: string | null | undefined) => format(day, dayAndMonth);
