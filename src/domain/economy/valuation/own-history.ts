import { type PriceZone, priceZone } from '../../valuation/fair-value/valuation-code.ts';
import { frequencyOf, monthCount } from '../frequency.ts';

/** A series whose every value is known, oldest first. */
export interface KnownColumn {
  readonly days: readonly string[];
  readonly values: readonly number[];
}

/** Whether a market is dear where the figure is high, as for P/E, or where it is low, as for a dividend yield. */
export type DearSide = 'high' | 'low';

/** Years of the mean against which a market's figure is read. */
export const MEAN_YEARS = 20;

/**
 * The mean of the last twenty years at each day, of past values alone.
 *
 * @param days Oldest first, no closer than a week.
 * @returns As long as `days`; undefined until twenty years are known.
 */
export function rollingMean({ days, values }: KnownColumn, years = MEAN_YEARS): (number | undefined)[] {
  const months = days.map(monthCount);
  const first = months[0] ?? 0;
  let from = 0;
  let sum = 0;
  return months.map((month, at) => {
    sum += values[at] ?? 0;
    while ((months[from] ?? month) <= month - 12 * years) {
      sum -= values[from] ?? 0;
      from += 1;
    }
    // Values stand for the time up to them, so that 240 months are twenty years although the first and the last are 239 apart.
    const step = at === 0 ? 1 : month - (months[at - 1] ?? month);
    return month - first + step >= 12 * years ? sum / (at - from + 1) : undefined;
  });
}

/** Where a figure stands among all its values. */
export interface Standing {
  readonly lowest: number;
  readonly highest: number;
  readonly median: number;
  readonly quartiles: readonly [number, number];
  /** The part of all its other values that were cheaper, 0 to 1, whichever side is dear; undefined without others. */
  readonly dearer: number | undefined;
}

/** Where the last of some values stands among them; undefined for none. */
export function standingOf(values: readonly number[], dear: DearSide): Standing | undefined {
  const now = values.at(-1);
  const sorted = [...values].sort((a, b) => a - b);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (now === undefined || lowest === undefined || highest === undefined) return undefined;
  const others = values.slice(0, -1);
  const cheaper = others.filter((value) => (dear === 'high' ? value < now : value > now)).length;
  const at = (share: number) => quantile(sorted, share);
  return { lowest, highest, median: at(0.5), quartiles: [at(0.25), at(0.75)], dearer: others.length === 0 ? undefined : cheaper / others.length };
}

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place - Math.floor(place));
}

/** The zone of a figure against its mean, from significantly under- to overvalued; undefined where either is not above 0. */
export function zoneOf(value: number, mean: number | undefined, dear: DearSide): PriceZone | undefined {
  if (mean === undefined || mean <= 0 || value <= 0) return undefined;
  return priceZone(dear === 'high' ? value / mean : mean / value);
}

/** The month at whose end a value was: one of a quarter is filed under its first day and is of its last month. */
export function monthsOfValues(days: readonly string[]): number[] {
  const after = frequencyOf(days) === 'quarterly' ? 2 : 0;
  return days.map((day) => monthCount(day) + after);
}
