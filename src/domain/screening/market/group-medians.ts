import { choicesOf, type MarketColumns, numbersOf } from './columns.ts';
import { isCompared } from './is-compared.ts';

/** Fewer companies than this have no median that says anything of an industry (formulas 19). */
export const FEWEST_PEERS = 5;

/**
 * For each stock the median of a figure among the stocks of its group, as its industry: of main listings that still trade and are no funds.
 *
 * @param group A field of names.
 * @returns `NaN` for stocks without a group, and where fewer than five of the group have the figure. `undefined` when the market lacks a field.
 */
export function groupMedians(market: MarketColumns, field: string, group: string): Float64Array | undefined {
  const [figures, groups] = [numbersOf(market, field), choicesOf(market, group)];
  if (figures === undefined || groups === undefined) return undefined;
  const members = groups.names.map((): number[] => []);
  const compared = isCompared(market);
  groups.codes.forEach((code, row) => {
    const figure = figures[row] ?? Number.NaN;
    if (compared(row) && !Number.isNaN(figure)) members[code]?.push(figure);
  });
  const medians = members.map(medianOfGroup);
  return Float64Array.from(groups.codes, (code) => medians[code] ?? Number.NaN);
}

function medianOfGroup(figures: readonly number[]): number {
  return figures.length < FEWEST_PEERS ? Number.NaN : medianOf(Float64Array.from(figures));
}

/** The middle of known figures in any order, of an even number the mean of the two in the middle; `NaN` of none. */
export function medianOf(figures: Float64Array): number {
  const ordered = figures.toSorted();
  const lower = ordered[Math.ceil(ordered.length / 2) - 1] ?? Number.NaN;
  const upper = ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
  return (lower + upper) / 2;
}
