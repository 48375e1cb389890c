import { LOCALE } from './locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndClock = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** How long ago, in the words of a stamp: `now`, `5 min ago`, `3 h ago`, `2 days ago`. */
export function ageInWords(ageInMs: number): string {
  if (ageInMs < MINUTE) return 'now';
  if (ageInMs < HOUR) return `${Math.floor(ageInMs / MINUTE)} min ago`;
  if (ageInMs < DAY) return `${Math.floor(ageInMs / HOUR)} h ago`;
  return new Intl.RelativeTimeFormat(LOCALE).format(-Math.floor(ageInMs / DAY), 'day');
}

/** The instant a figure is from, as short as it can be said today: `14:32`, `18 Nov, 16:00`, `3 Mar 2024`. */
export function formatInstant(at: number, now: number): string {
  const then = new Date(at);
  if (then.toDateString() === new Date(now).toDateString()) return clock.format(at);
  return now - at < 300 * DAY ? dayAndClock.format(at) : dayOfYear.format(at);
}
