import { isKnown } from '../arithmetic/is-known.ts';
import { median } from '../arithmetic/median.ts';

/** How a company was priced over some years, by one multiple. */
export interface MultipleHistory {
  readonly lowest: number;
  readonly median: number;
  readonly highest: number;
  /** Months left out because there was no multiple, or a negative one. */
  readonly leftOut: number;
}

/** Whether a month's multiple enters its history: one that is missing, at a loss or on a negative enterprise value says nothing of the price. */
export function countsInHistory(multiple: number | undefined): multiple is number {
  return isKnown(multiple) && multiple > 0;
}

/**
 * The range in which a multiple moved.
 *
 * @param multiples One a month, in any order; `undefined` for a month at a loss.
 * @returns `undefined` when no month counts.
 */
export function multipleHistory(multiples: readonly (number | undefined)[]): MultipleHistory | undefined {
  const counted = multiples.filter(countsInHistory).sort((a, b) => a - b);
  const [lowest, middle, highest] = [counted[0], median(counted), counted.at(-1)];
  if (lowest === undefined || middle === undefined || highest === undefined) return undefined;
  return { lowest, median: middle, highest, leftOut: multiples.length - counted.length };
}

/**
 * The share of its own history at which a multiple was lower than today, equal ones counted half.
 *
 * @returns 0–1; 0 is the cheapest it has been. `undefined` when today's multiple or every month of the history does not count.
 */
export function multiplePercentile(today: number | undefined, multiples: readonly (number | undefined)[]): number | undefined {
  const counted = multiples.filter(countsInHistory);
  if (!countsInHistory(today) || counted.length === 0) return undefined;
  const below = counted.filter((multiple) => multiple < today).length;
  const equal = counted.filter((multiple) => multiple === today).length;
  return (below + equal / 2) / counted.length;
}
