import * as v from 'valibot';
import { type CalendarKind, calendarKinds } from '#contract/entities/market/calendar.ts';
import { Day } from '#contract/primitives.ts';
import { mondayOf, weekOf, weeksOfMonth } from '#domain/calendar/month-days.ts';
import { addDays } from '#domain/statements/periods/days.ts';

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.optional(schema), undefined));

/** How a calendar is looked at. */
export const calendarViews = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
] as const;
export type CalendarView = (typeof calendarViews)[number]['value'];

/** A calendar, from its address; parameters left out have their defaults: the month of today, everything. */
export const CalendarSearch = v.object({
  view: maybe(v.picklist(['month', 'week', 'list'])),
  day: maybe(Day),
  /** Only events of stocks in the member's portfolios. */
  mine: maybe(v.boolean()),
  country: maybe(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** Kinds that are left out, separated by commas. */
  without: maybe(v.pipe(v.string(), v.maxLength(100))),
});
export type CalendarSearch = v.InferOutput<typeof CalendarSearch>;

/** What the kinds are called, many and one of them. */
export const kindNames: Readonly<Record<CalendarKind, { readonly many: string; readonly one: string }>> = {
  earnings: { many: 'results', one: 'result' },
  'expected earnings': { many: 'expected', one: 'expected' },
  dividend: { many: 'ex-dividend', one: 'ex-dividend' },
  split: { many: 'splits', one: 'split' },
  ipo: { many: 'IPOs', one: 'IPO' },
  economy: { many: 'releases', one: 'release' },
  holiday: { many: 'holidays', one: 'holiday' },
};

/** The kinds that are shown. */
export function kindsShown({ without = '' }: CalendarSearch): CalendarKind[] {
  const left = new Set(without.split(','));
  return calendarKinds.filter((kind) => !left.has(kind));
}

/** The days that a view shows around a day. */
export function daysShown(view: CalendarView, day: string): { from: string; until: string } {
  if (view === 'week') return { from: mondayOf(day), until: addDays(mondayOf(day), 6) };
  const days = weeksOfMonth(day).flat();
  return { from: days[0] ?? day, until: days.at(-1) ?? day };
}

/** The days of the week in order, as a head over columns. */
export const weekdays = weekOf('2024-01-01').map((day) => new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' }));
