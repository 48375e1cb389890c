import { monthCount } from '../frequency.ts';
import { type KnownColumn, monthsOfValues } from './own-history.ts';

/** Years whose return is read after a start. */
export const FOLLOWED_YEARS = 10;

/**
 * What one unit in an index became with its dividends put back in, by month: price + dividends of the time since the value before.
 *
 * @param price Oldest first; `dividends` is what a year pays, in the same unit and under the same days.
 * @returns By month; it ends where either is not known.
 */
export function totalReturns(price: KnownColumn, dividends: KnownColumn): Map<number, number> {
  const paid = new Map(dividends.days.map((day, at) => [monthCount(day), dividends.values[at]]));
  const months = monthsOfValues(price.days);
  const worth = new Map<number, number>();
  let before: { readonly month: number; readonly price: number; readonly worth: number } | undefined;
  for (const [at, month] of months.entries()) {
    const [now, yearly] = [price.values[at], paid.get(monthCount(price.days[at] ?? ''))];
    if (now === undefined || now <= 0 || yearly === undefined) continue;
    const grown = before === undefined ? 1 : (before.worth * (now + (yearly * (month - before.month)) / 12)) / before.price;
    worth.set(month, grown);
    before = { month, price: now, worth: grown };
  }
  return worth;
}

/** A start and the yearly return of the ten years after it, a fraction. */
export interface Followed {
  readonly day: string;
  readonly value: number;
  readonly a_year: number;
}

/**
 * What followed each December's value: only starts that are ten years old.
 *
 * @param worth By month, from {@link totalReturns}.
 */
export function whatFollowed({ days, values }: KnownColumn, worth: ReadonlyMap<number, number>): Followed[] {
  const months = monthsOfValues(days);
  return months.flatMap((month, at) => {
    const [day, value] = [days[at], values[at]];
    if (month % 12 !== 11 || day === undefined || value === undefined) return [];
    const a_year = returnAfter(worth, month);
    return a_year === undefined ? [] : [{ day, value, a_year }];
  });
}

/** The yearly return of the ten years after a month; undefined where either end is not known. */
export function returnAfter(worth: ReadonlyMap<number, number>, month: number): number | undefined {
  const [start, end] = [worth.get(month), worth.get(month + 12 * FOLLOWED_YEARS)];
  return start === undefined || end === undefined ? undefined : (end / start) ** (1 / FOLLOWED_YEARS) - 1;
}
