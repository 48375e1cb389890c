import { addDays } from '../statements/periods/days.ts';
import { NYSE } from './exchange-calendar.ts';
import { weekDay } from './week-day.ts';

/** When something comes anew by itself. */
export interface Timetable {
  /** Every day, Mondays to Fridays, or days on which New York trades. */
  readonly days: 'daily' | 'weekdays' | 'sessions';
  /** Local time, `HH:MM`. */
  readonly at: string;
  /** IANA name of the zone of that time. */
  readonly timeZone: string;
  /** Only so many days after the last time; 1 when not given. */
  readonly everyDays?: number;
}

const DAY = 24 * 60 * 60 * 1000;
/** No two days of any timetable lie further apart. */
const LONGEST_PAUSE = 14;

/**
 * The first time of a timetable after it was last followed. In the past when a time was missed: however many were, one is made up for.
 *
 * @param last Unix milliseconds.
 */
export function nextTime(timetable: Timetable, last: number): number {
  const from = last + ((timetable.everyDays ?? 1) - 1) * DAY;
  const first = localTime(from, timetable.timeZone).day;
  for (let away = 0; away <= LONGEST_PAUSE; away++) {
    const day = addDays(first, away);
    const instant = instantAt(day, timetable.at, timetable.timeZone);
    if (instant > from && takesPlace(timetable, day)) return instant;
  }
  return from + LONGEST_PAUSE * DAY;
}

function takesPlace({ days }: Timetable, day: string): boolean {
  if (days === 'daily') return true;
  if (days === 'sessions') return NYSE.isSession(day) === true;
  const onDay = weekDay(day);
  return onDay !== 0 && onDay !== 6;
}

/** Day and time in a zone at an instant. */
function localTime(instant: number, timeZone: string): { readonly day: string; readonly time: string } {
  const zoned = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
  return { day: zoned.slice(0, 10), time: zoned.slice(11, 16) };
}

/** The instant of a local time. One that the clocks skip in spring is taken an hour later. */
function instantAt(day: string, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (instant: number) => {
    const local = localTime(instant, timeZone);
    return Date.parse(`${local.day}T${local.time}:00Z`) - instant;
  };
  const near = asUtc - offsetAt(asUtc);
  return asUtc - offsetAt(near);
}
