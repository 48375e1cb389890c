import { median } from '../arithmetic/median.ts';

/** Fewer companies than this have no median that says anything of a group (formulas 19). */
export const FEWEST = 5;

/**
 * Median of a figure among the companies of a group, unknown ones left out (formulas 19).
 *
 * @returns `undefined` where fewer than five have the figure, and how many have it.
 */
export function groupMedian(figures: readonly (number | undefined)[]): { readonly median: number | undefined; readonly known: number } {
  const known = figures.flatMap((figure) => (figure === undefined || Number.isNaN(figure) ? [] : [figure]));
  return { median: known.length < FEWEST ? undefined : median(known), known: known.length };
}

/** A company in the P/E of its sector; `undefined` is unknown. Both in one currency. */
export interface Earner {
  readonly size: number | undefined;
  /** Twelve months, below zero for a loss. */
  readonly netIncome: number | undefined;
}

/**
 * P/E of a group as one company: total market value ÷ total net income, those with a loss included (formulas 20).
 *
 * @returns `undefined` where the group as a whole has a loss, or nothing is known; and of how many companies both are known.
 */
export function totalPe(companies: readonly Earner[]): { readonly pe: number | undefined; readonly known: number } {
  const known = companies.flatMap(({ size, netIncome }) => (size === undefined || netIncome === undefined ? [] : [{ size, netIncome }]));
  const earned = known.reduce((sum, { netIncome }) => sum + netIncome, 0);
  return { pe: earned > 0 ? known.reduce((sum, { size }) => sum + size, 0) / earned : undefined, known: known.length };
}

/** Companies of a size, in US dollars; the upper end belongs to the next. */
export interface SizeClass {
  readonly id: 'large' | 'middle' | 'small' | 'least';
  readonly label: string;
  readonly from: number;
  readonly to: number | undefined;
}

/** The sizes by which a grid of returns divides companies, the largest first. */
export const sizeClasses: readonly SizeClass[] = [
  { id: 'large', label: '≥ 20 B', from: 20e9, to: undefined },
  { id: 'middle', label: '5–20 B', from: 5e9, to: 20e9 },
  { id: 'small', label: '1–5 B', from: 1e9, to: 5e9 },
  { id: 'least', label: '< 1 B', from: 0, to: 1e9 },
];

/** The class of a size; `undefined` where the size is not known. */
export function sizeClassOf(size: number | undefined): SizeClass | undefined {
  return size === undefined ? undefined : sizeClasses.find(({ from }) => size >= from);
}

/** A bar of a distribution: companies with a figure from `from` up to, not including, `to`; the outer bars hold all beyond them. */
export interface DistributionBar {
  readonly from: number;
  readonly to: number;
  readonly own: number;
  readonly all: number;
}

/**
 * How the figures of a group lie among those of all.
 *
 * @param scale Lower end, upper end and width of a bar, in the unit of the figures.
 */
export function distributionOf(
  own: readonly number[],
  all: readonly number[],
  { low, high, step }: { readonly low: number; readonly high: number; readonly step: number },
): DistributionBar[] {
  const count = Math.round((high - low) / step);
  const bars = Array.from({ length: count }, () => ({ own: 0, all: 0 }));
  const put = (figures: readonly number[], of: 'own' | 'all') => {
    for (const figure of figures) {
      const bar = bars[Math.min(count - 1, Math.max(0, Math.floor((figure - low) / step + 1e-9)))];
      if (bar !== undefined) bar[of] += 1;
    }
  };
  put(own, 'own');
  put(all, 'all');
  return bars.map((bar, at) => ({ from: Number((low + at * step).toPrecision(12)), to: Number((low + (at + 1) * step).toPrecision(12)), ...bar }));
}

/** Where a figure lies among those it had before: ends, quartiles, median. */
export interface OwnPast {
  readonly low: number;
  readonly high: number;
  readonly quartiles: readonly [number, number];
  readonly median: number;
  readonly months: number;
}

/** Fewest months of which one can say where a figure usually lies. */
const FEWEST_MONTHS = 24;

/** The range of a monthly figure, unknown months left out; `undefined` where fewer than two years are known. */
export function ownPast(months: readonly (number | undefined)[]): OwnPast | undefined {
  const known = months.flatMap((figure) => (figure === undefined ? [] : [figure])).sort((a, b) => a - b);
  const [low, high] = [known[0], known.at(-1)];
  if (low === undefined || high === undefined || known.length < FEWEST_MONTHS) return undefined;
  const at = (part: number) => {
    const place = part * (known.length - 1);
    const [below, above] = [known[Math.floor(place)] ?? low, known[Math.ceil(place)] ?? high];
    return below + (above - below) * (place - Math.floor(place));
  };
  return { low, high, quartiles: [at(0.25), at(0.75)], median: at(0.5), months: known.length };
}
