import { isKnown } from '../arithmetic/is-known.ts';
import { lineFit } from './line-fit.ts';

/**
 * A yearly change that can be shown where values change sign and growth says nothing: slope of the straight trend ÷ mean of the absolute values.
 *
 * Never mixed with growth rates: it is not one.
 *
 * @param values One a year, oldest first, at least two.
 * @returns A fraction a year. `undefined` when a value is unknown or all are nothing.
 */
export function linearTrend(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter(isKnown);
  const line = known.length === values.length ? lineFit(known) : undefined;
  const size = known.reduce((total, value) => total + Math.abs(value), 0) / known.length;
  return line === undefined || size === 0 ? undefined : line.slope / size;
}
