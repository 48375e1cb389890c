import type { Series } from '#pages/series/series.ts';
import { type SeriesModel, seriesModel } from '#pages/series/series-model.ts';
import type { SeriesRange } from '#pages/series/series-points.ts';

/** A series with the name that its address has. */
export interface NamedSeries {
  readonly name: string;
  readonly series: Series;
}

/** Some series on one chart, and which of them have no line on it. */
export interface SeriesBeside {
  readonly model: SeriesModel;
  /** Titles of those that cannot be counted from 100: no more than 0 on the day it is counted from, or nothing known on any day that all have. */
  readonly withoutLine: readonly string[];
}

/**
 * Series beside each other: on one axis where they have the same unit, else each counted from 100 on the first day in sight that all have,
 * since two scales can be drawn to show any relation one likes.
 *
 * @param first Of which the others are beside.
 */
export function seriesBeside(first: NamedSeries, others: readonly NamedSeries[], range: SeriesRange): SeriesBeside {
  const view = others.some(({ series }) => series.unit !== first.series.unit) ? 'index' : 'level';
  const model = seriesModel({ own: first, others, view, range, deflator: undefined, log: false });
  const empty = model.lines.filter(({ values }) => values.slice(model.from).every((value) => value === undefined));
  return { model, withoutLine: empty.map(({ title }) => title) };
}
