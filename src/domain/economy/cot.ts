/** Reports that the index of a position is measured over: three years. */
export const COT_WEEKS = 156;

/** An index at or beyond these is an extreme. */
export const COT_EXTREMES = { low: 15, high: 85 } as const;

/** Where the net position of a group lies: at an end of its last three years, or between. */
export type CotReading = 'crowded long' | 'crowded short' | 'between' | 'short history';

/** Contracts held long less those held short; unknown when either is. */
export function netPosition(long: number | null | undefined, short: number | null | undefined): number | undefined {
  return long == null || short == null ? undefined : long - short;
}

/**
 * The index of a net position: where it lies between the lowest and the highest of the last reports, 100 × (net − lowest) / (highest − lowest).
 *
 * @param nets In contracts, a report each, oldest first.
 * @param weeks Reports in the window, the current one among them.
 * @returns 0 to 100 for each report; 50 where all of the window are equal; `undefined` while fewer than `weeks` reports are known, or one of them has no position.
 * @see Larry Williams, Trade Stocks and Commodities with the Insiders (2005), chapter 7.
 */
export function cotIndex(nets: readonly (number | undefined)[], weeks: number = COT_WEEKS): (number | undefined)[] {
  return nets.map((net, at) => {
    const window = nets.slice(Math.max(0, at - weeks + 1), at + 1);
    const known = window.filter((value) => value !== undefined);
    if (net === undefined || known.length < weeks) return undefined;
    const [lowest, highest] = known.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [net, net]);
    return highest === lowest ? 50 : Number(((100 * (net - lowest)) / (highest - lowest)).toFixed(9));
  });
}

/** What an index of a position means. */
export function cotReading(index: number | null | undefined): CotReading {
  if (index == null) return 'short history';
  if (index >= COT_EXTREMES.high) return 'crowded long';
  return index <= COT_EXTREMES.low ? 'crowded short' : 'between';
}

/**
 * The place of the newest change of a net position among the largest of its window, whichever way they went.
 *
 * @param nets In contracts, a report each, oldest first.
 * @returns 1 for the largest; `undefined` while a report of the window or the one before it is not known.
 */
export function rankOfChange(nets: readonly (number | undefined)[], weeks: number = COT_WEEKS): number | undefined {
  const window = nets.slice(-weeks - 1).filter((net) => net !== undefined);
  if (window.length <= weeks) return undefined;
  const sizes = window.slice(1).map((net, at) => Math.abs(net - (window[at] ?? net)));
  const own = sizes.at(-1) ?? 0;
  return 1 + sizes.filter((size) => size > own).length;
}

/** The Friday after the day of which the positions are: when the report is published as a rule. */
export function cotReleaseDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const days = (5 - date.getUTCDay() + 7) % 7 || 7;
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
