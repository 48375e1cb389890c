import { formatDay, formatShortDay } from './day.ts';
import { LOCALE } from './locale.ts';

/** FMT-05: milliseconds. */
const JUST_NOW = 30_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The day of an instant where the reader is. */
export const localDay = (at: number) => {
  const day = new Date(at);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
};

/** How long ago, in the words of a stamp: `Just now`, `5 min ago`, `3 h ago`, `2 days ago`. */
export function ageInWords(ageInMs: number): string {
  if (ageInMs < JUST_NOW) return 'Just now';
  if (ageInMs < HOUR) return `${Math.max(1, Math.floor(ageInMs / MINUTE))} min ago`;
  if (ageInMs < DAY) return `${Math.floor(ageInMs / HOUR)} h ago`;
  return new Intl.RelativeTimeFormat(LOCALE).format(-Math.floor(ageInMs / DAY), 'day');
}

/** The day of an instant where the reader is: `3 Mar 2024`. */
export function formatDayOf(at: number): string {
  return formatDay(localDay(at));
}

/** The instant of a figure, as short as possible: `14:32`, `18 Nov 16:00`, `3 Mar 2024`. */
export function formatInstant(at: number, now: number): string {
  const day = localDay(at);
  if (day === localDay(now)) return clock.format(at);
  return now - at < 300 * DAY ? `${formatShortDay(day)} ${clock.format(at)}` : formatDay(day);
}
