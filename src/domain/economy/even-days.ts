import { daysBetween, type Frequency, monthCount, monthsBetweenValues } from './frequency.ts';

const DAY = 86_400_000;

/** Days from one value to the next where values are closer than a month, and the longest step that is still the usual one. */
const STEPS = { daily: { step: 1, longest: 4 }, weekly: { step: 7, longest: 10 } } as const;

/**
 * The days of a series with further days where it has none, so that a chart which gives each day the same room gives each year the same room.
 *
 * @param days Oldest first, no day twice.
 * @param frequency How close the days of the chart should be; without one the days stay as they are.
 * @returns Oldest first; every given day is among them.
 */
export function evenDays(days: readonly string[], frequency: Frequency | undefined): string[] {
  if (frequency === undefined) return [...days];
  const months = monthsBetweenValues(frequency);
  return days.flatMap((day, at) => {
    const next = days[at + 1];
    if (next === undefined) return [day];
    const between = months === undefined ? daysTo(day, next, frequency === 'weekly' ? STEPS.weekly : STEPS.daily) : monthsTo(day, next, months);
    return [day, ...between];
  });
}

function daysTo(day: string, next: string, { step, longest }: { readonly step: number; readonly longest: number }): string[] {
  const room = daysBetween(day, next);
  if (room <= longest) return [];
  const start = Date.parse(day);
  const found: string[] = [];
  // A last stretch shorter than half a step would be a place too many.
  for (let passed = step; passed + step / 2 < room; passed += step) {
    const date = new Date(start + passed * DAY);
    const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
    if (step > 1 || !isWeekend) found.push(date.toISOString().slice(0, 10));
  }
  return found;
}

/** The first of each month without a value; a value may be for any day of its month. */
function monthsTo(day: string, next: string, step: number): string[] {
  const [first, last] = [monthCount(day), monthCount(next)];
  const found: string[] = [];
  for (let month = first + step; month + step / 2 < last; month += step) {
    found.push(`${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`);
  }
  return found;
}
