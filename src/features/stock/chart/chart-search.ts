import * as v from 'valibot';

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.optional(schema), undefined));
const list = v.pipe(v.string(), v.maxLength(300));

/** How far back the chart reaches at first. */
export const chartRanges = ['1M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y', 'All'] as const;
export type ChartRange = (typeof chartRanges)[number];

/** How the chart of a stock is looked at, from its address; parameters left out have their defaults. */
export const ChartSearch = v.object({
  type: maybe(v.picklist(['candles', 'line'])),
  range: maybe(v.picklist(chartRanges)),
  /** How long a bar lasts. */
  every: maybe(v.picklist(['day', 'week', 'month'])),
  scale: maybe(v.picklist(['linear', 'log', 'percent'])),
  adjusted: maybe(v.picklist(['raw', 'split', 'total'])),
  /** Indicators with their parameters: `sma-50,bollinger-20-2`. */
  ind: maybe(list),
  /** Symbols of other stocks, separated by commas. */
  with: maybe(list),
  /** Dividends and splits, and volume, are shown by default. */
  events: maybe(v.boolean()),
  volume: maybe(v.boolean()),
  table: maybe(v.boolean()),
});
export type ChartSearch = v.InferOutput<typeof ChartSearch>;

/** Changes part of the address; `undefined` takes a part out. */
export type ChangeChart = (change: Partial<ChartSearch>) => void;

/** Other stocks on one chart: beyond these, colours could not be distinguished. */
export const MOST_COMPARED = 4;

/** The symbols that the chart compares with, each once. */
export function comparedOf(search: ChartSearch): readonly string[] {
  const names = (search.with ?? '').split(',').filter((name) => /^[A-Za-z0-9.:^~_-]{1,32}$/.test(name));
  return [...new Set(names)].slice(0, MOST_COMPARED);
}

/** The address part for these symbols. */
export function asCompared(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : [...new Set(names)].join(',');
}
