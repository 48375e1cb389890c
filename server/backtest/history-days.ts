import { NYSE } from '#domain/calendar/exchange-calendar.ts';
import { sessionsBetween } from '#domain/calendar/sessions.ts';

/** The first sessions of the months between two days, by the calendar of New York, oldest first. */
export function historyDays(from: string, to: string): string[] {
  const sessions = sessionsBetween(NYSE, from, to) ?? [];
  const isFirst = (day: string, at: number) => at > 0 && sessions[at - 1]?.slice(0, 7) !== day.slice(0, 7);
  return sessions.filter(isFirst);
}
