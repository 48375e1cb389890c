/** How far back a chart reaches, from its last day. */
export const seriesRanges = [
  { value: '1', label: '1Y' },
  { value: '5', label: '5Y' },
  { value: '10', label: '10Y' },
  { value: '30', label: '30Y' },
  { value: 'all', label: 'All' },
] as const;
export type SeriesRange = (typeof seriesRanges)[number]['value'];

/** Place of the first day within a range that ends on the last day. */
export function since(days: readonly string[], range: SeriesRange): number {
  const last = days.at(-1);
  if (range === 'all' || last === undefined) return 0;
  const first = `${Number(last.slice(0, 4)) - Number(range)}${last.slice(4)}`;
  return days.findIndex((day) => day >= first);
}

/** Where a value lies among all values of its series. */
export interface PlaceInHistory {
  readonly low: number;
  readonly high: number;
  readonly median: number;
  readonly quartiles: readonly [number, number];
  /** The share of values below it, a fraction. */
  readonly below: number;
}

/** Fewest values for which quartiles are shown. */
const FEWEST_FOR_QUARTILES = 8;

/** Where the last value lies in its own history; `undefined` while that is too short to say. */
export function placeInHistory(values: readonly number[]): PlaceInHistory | undefined {
  const last = values.at(-1);
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (last === undefined || low === undefined || high === undefined || values.length < FEWEST_FOR_QUARTILES) return undefined;
  return {
    low,
    high,
    median: quantile(sorted, 0.5),
    quartiles: [quantile(sorted, 0.25), quantile(sorted, 0.75)],
    below: sorted.filter((value) => value < last).length / sorted.length,
  };
}

/** The value below which a share of the sorted values lies, between the two nearest. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const [lower = 0, upper = lower] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return lower + (upper - lower) * (at - Math.floor(at));
}
