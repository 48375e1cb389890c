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
