import * as v from 'valibot';

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.optional(schema), undefined));

/** How the values of a series are looked at. */
export const seriesViews = ['level', 'change', 'percent', 'year', 'yearly', 'average', 'index', 'real'] as const;
export type SeriesView = (typeof seriesViews)[number];

/** How a series is looked at, from its address; parameters left out have their defaults. */
export const SeriesSearch = v.object({
  view: maybe(v.picklist(seriesViews)),
  range: maybe(v.picklist(['1', '5', '10', '30', 'all'])),
  log: maybe(v.boolean()),
  /** Other series on the same chart, separated by commas. */
  with: maybe(v.pipe(v.string(), v.maxLength(300))),
});
export type SeriesSearch = v.InferOutput<typeof SeriesSearch>;

/** Other series on one chart: beyond these, lines cannot be told apart. */
export const MOST_OTHERS = 4;

/** Names of the other series, each once. */
export function othersOf({ with: given = '' }: SeriesSearch, own: string): string[] {
  return [...new Set(given.split(','))].filter((name) => name !== own && /^[A-Za-z0-9._~-]{1,80}$/.test(name)).slice(0, MOST_OTHERS);
}
