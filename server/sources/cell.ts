import * as v from 'valibot';
import { Day } from '#contract/primitives.ts';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** The number a cell holds; `undefined` when it is not one, thousands separators included, since they cannot be distinguished from decimal commas. */
export function numberIn(cell: string): number | undefined {
  if (!NUMBER.test(cell)) return undefined;
  const number = Number(cell);
  return Number.isFinite(number) ? number : undefined;
}

/** The day a cell holds as `YYYY-MM-DD`; `undefined` when it is not a day of the calendar. */
export function dayIn(cell: string): string | undefined {
  return v.is(Day, cell) ? cell : undefined;
}

/** A day as Americans write it, `MM/DD/YYYY`. */
export function americanDayIn(cell: string): string | undefined {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell);
  if (parts === null) return undefined;
  const [, month = '', day = '', year = ''] = parts;
  return dayIn(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
