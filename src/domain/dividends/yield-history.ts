import { addDays } from '../statements/periods/days.ts';
import { dividendYield } from './dividend-yield.ts';
import { type Dividend, regularDividendsOfAYear } from './trailing-dividends.ts';

/** A dividend yield of a day, a fraction. */
export interface YieldOnDay {
  readonly day: string;
  readonly value: number;
}

/**
 * How high the dividend yield was over time: the regular dividends of a year up to each day ÷ the close of the day.
 *
 * @param closes Oldest first, adjusted for splits and not for dividends.
 * @param dividends Oldest first, adjusted for splits.
 * @returns From a year after the first known dividend on, since before that a year of payments is not known.
 */
export function yieldHistory(closes: readonly { readonly day: string; readonly close: number }[], dividends: readonly Dividend[]): YieldOnDay[] {
  const regular = dividends.filter(({ kind }) => kind === 'regular');
  const [first] = regular;
  if (first === undefined) return [];
  const begins = addDays(first.exDate, 365);
  return closes.flatMap(({ day, close }) => {
    if (day < begins) return [];
    const value = dividendYield(regularDividendsOfAYear(regular, day).total, close);
    return value === undefined ? [] : [{ day, value }];
  });
}
