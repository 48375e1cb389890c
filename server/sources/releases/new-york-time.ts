import { NYSE } from '#domain/calendar/exchange-calendar.ts';
import { exchangeTime } from '#domain/calendar/sessions.ts';

/** Day and time in New York at an instant in Unix milliseconds. */
export function newYorkTime(instant: number): { day: string; time: string } {
  return exchangeTime(NYSE, instant);
}
