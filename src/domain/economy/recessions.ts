import { monthCount } from './frequency.ts';

/** First and last day of a recession. */
export interface Recession {
  readonly from: string;
  readonly to: string;
}

/**
 * The recessions in a monthly series that is 1 in a recession and 0 outside.
 * They are dated months after they began: good for shading the past, not for a signal on the day.
 *
 * @param days First days of months, oldest first.
 */
export function recessionsIn(days: readonly string[], values: readonly number[]): Recession[] {
  const recessions: Recession[] = [];
  let from: string | undefined;
  for (const [at, day] of days.entries()) {
    if (values[at] === 1) from ??= day;
    const next = days[at + 1];
    const ends = from !== undefined && (next === undefined || values[at + 1] !== 1);
    if (!ends || from === undefined) continue;
    recessions.push({ from, to: lastDayOfMonth(day) });
    from = undefined;
  }
  return recessions;
}

function lastDayOfMonth(day: string): string {
  const next = monthCount(day) + 1;
  return new Date(Date.UTC(Math.floor(next / 12), next % 12, 0)).toISOString().slice(0, 10);
}
