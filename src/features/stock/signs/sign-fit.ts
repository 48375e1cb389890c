import type { SignPointCounts } from '#contract/entities/stock/warning-signs.ts';
import { lineFit } from '#domain/growth/line-fit.ts';
import { isFigure } from '#ui/format/number.ts';

/** The line through fiscal years, by point; null where it is not drawn. */
export type FittedLine = readonly (number | null)[];

/**
 * The line through the last fiscal years of a row: through their logarithms where all are above zero, else straight.
 *
 * @param count Fiscal years it goes through.
 * @returns `undefined` where some of them is not known.
 */
export function fitThrough(values: readonly (number | null)[], points: readonly Pick<SignPointCounts, 'fiscal_year'>[], count: number): FittedLine | undefined {
  const years = points.flatMap(({ fiscal_year }, at) => (fiscal_year === null ? [] : [at])).slice(-count);
  const known = years.map((at) => values[at]).filter(isFigure);
  if (known.length < count) return undefined;
  const isLogarithmic = known.every((value) => value > 0);
  const fitted = isLogarithmic ? known.map(Math.log) : known;
  const line = lineFit(fitted);
  if (line === undefined) return undefined;
  const mean = fitted.reduce((total, value) => total + value, 0) / fitted.length;
  const on = (place: number) => mean + line.slope * (place - (fitted.length - 1) / 2);
  return values.map((_, at) => {
    const place = years.indexOf(at);
    return place === -1 ? null : isLogarithmic ? Math.exp(on(place)) : on(place);
  });
}
