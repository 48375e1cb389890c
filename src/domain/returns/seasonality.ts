import { median } from '../arithmetic/median.ts';

/** What a month of the year has usually been like. */
export interface SeasonOfYear {
  readonly median: number | undefined;
  readonly mean: number | undefined;
  /** How many of the years rose. */
  readonly rose: number;
  /** Years of which the return is known. */
  readonly years: number;
}

/**
 * How the same month of many years went: a description of the past, nothing that must come again.
 *
 * @param returns Fractions, one a year; leave out a month that is still running.
 */
export function seasonality(returns: readonly (number | undefined)[]): SeasonOfYear {
  const known = returns.filter((each) => each !== undefined);
  return {
    median: median(known),
    mean: known.length === 0 ? undefined : known.reduce((sum, each) => sum + each, 0) / known.length,
    rose: known.filter((each) => each > 0).length,
    years: known.length,
  };
}
