import { addDays } from '../statements/periods/days.ts';
import { dayOf, weekDay } from './week-day.ts';

/** The Monday of the week of a day; the day itself if it is one. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekDay(day) + 6) % 7));
}

/** The weeks of the month of a day, each from Monday to Sunday, with the days of the months beside it that fill them. */
export function weeksOfMonth(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7)) weeks.push(weekOf(monday));
  return weeks;
}

/** The seven days of the week of a day, from Monday on. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

/** The same day so many months later, or the last of that month where it has no such day. */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return dayOf(year, month, Math.min(Number(day.slice(8, 10)), last));
}
