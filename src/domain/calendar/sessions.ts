import { addDays } from '../statements/days.ts';
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
