import { isKnown } from '../../arithmetic/is-known.ts';
import { addDays } from '../../statements/periods/days.ts';

/** A figure of the accounts, and from which day on everybody could read its period. */
export interface PublicFigure {
  /** Last day of its period. */
  readonly end: string;
  /** Day on which the period was first filed. */
  readonly filed: string;
  /** `undefined` where the period is known and the figure is not. */
  readonly value: number | undefined;
}

/** Accounts older than this are too old to judge a price by: a year's report and the longest time to file the next. */
const OLDEST = 550;

/** The newest known figure that was filed by a day. `undefined` where there is none, or only one from long before. */
export function newestOn(figures: readonly PublicFigure[], day: string): PublicFigure | undefined {
  const newest = figures.findLast(({ filed, value }) => filed <= day && isKnown(value));
  return newest !== undefined && newest.end >= addDays(day, -OLDEST) ? newest : undefined;
}

/** The values of all periods filed by a day, oldest first. */
export function valuesOn(figures: readonly PublicFigure[], day: string): (number | undefined)[] {
  return figures.filter(({ filed }) => filed <= day).map(({ value }) => value);
}
