import { addDays } from '../statements/periods/days.ts';
import type { ExchangeCalendar } from './exchange-calendar.ts';

/** No exchange has ever stayed closed so long since the calendars here begin; the longest pause was six days, in 2001. */
const LONGEST_PAUSE = 14;

/** The days an exchange traded from one day to another, both included, oldest first; `undefined` where the calendar does not reach back so far. */
export function sessionsBetween(calendar: ExchangeCalendar, from: string, to: string): string[] | undefined {
  if (from < calendar.from) return undefined;
  const sessions: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (calendar.isSession(day) === true) sessions.push(day);
  return sessions;
}

/** The last session before a day, the day itself not counted; `undefined` before the calendar begins. */
export function previousSession(calendar: ExchangeCalendar, day: string): string | undefined {
  return nearestSession(calendar, day, -1);
}

/** The first session after a day, the day itself not counted; `undefined` before the calendar begins. */
export function nextSession(calendar: ExchangeCalendar, day: string): string | undefined {
  return nearestSession(calendar, day, 1);
}

function nearestSession(calendar: ExchangeCalendar, day: string, step: 1 | -1): string | undefined {
  for (let away = 1; away <= LONGEST_PAUSE; away++) {
    const candidate = addDays(day, step * away);
    if (calendar.isSession(candidate) === true) return candidate;
  }
  return undefined;
}

/**
 * How many sessions a figure is behind: those after its day, up to the last one that has ended.
 * 0 over a weekend or a holiday, where a count of days would call Friday's price old.
 *
 * @param asOf Day of the figure.
 * @param lastEnded Last session that has ended, as {@link lastEndedSession} gives it.
 * @returns Sessions, 0 or more; `undefined` where the calendar does not reach back so far.
 */
export function sessionsBehind(calendar: ExchangeCalendar, asOf: string, lastEnded: string): number | undefined {
  return sessionsBetween(calendar, addDays(asOf, 1), lastEnded)?.length;
}

/**
 * The last session that has ended at a moment.
 *
 * @param today Day at the exchange.
 * @param time Time at the exchange, `HH:MM`.
 * @returns `today` once its session has ended; where its end is not announced, 16:00 is taken, which is never too early.
 */
export function lastEndedSession(calendar: ExchangeCalendar, today: string, time: string): string | undefined {
  const ended = calendar.isSession(today) === true && time >= (calendar.closesAt(today) ?? '16:00');
  return ended ? today : previousSession(calendar, today);
}

/** Day and time at an exchange at an instant in Unix milliseconds; time as `HH:MM`. */
export function exchangeTime({ timeZone }: ExchangeCalendar, instant: number): { readonly day: string; readonly time: string } {
  const zoned = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
  return { day: zoned.slice(0, 10), time: zoned.slice(11, 16) };
}

/**
 * How many sessions a figure is behind at an instant, counting only sessions that have ended.
 *
 * @param asOf Day of the figure.
 * @param instant Unix milliseconds.
 * @returns 0 when it is of the last session that has ended; `undefined` where the calendar does not reach back so far.
 */
export function sessionsBehindAt(calendar: ExchangeCalendar, asOf: string, instant: number): number | undefined {
  const { day, time } = exchangeTime(calendar, instant);
  const lastEnded = lastEndedSession(calendar, day, time);
  return lastEnded === undefined ? undefined : sessionsBehind(calendar, asOf, lastEnded);
}
