import type { Absence } from '../arithmetic/absence.ts';
import { type LineItemKey, lineItemLabels } from './line-items.ts';

/**
 * Which figure of a line a ratio reads.
 *
 * `period`: of the period itself; a balance at its end.
 * `previous`: a balance at the period's beginning, which is the end of the period before (of the year before, for a year or twelve
 * trailing months).
 * `year_ago`: of the same period one year earlier; for a year the same as `previous`.
 * `opening_year_ago`: a balance at the beginning of that same period one year earlier, for a year the one two years ago.
 */
export type RatioInputAt = 'period' | 'previous' | 'year_ago' | 'opening_year_ago';

/** One figure that a ratio is made of. */
export interface RatioInput {
  readonly key: LineItemKey;
  readonly at: RatioInputAt;
  readonly label: string;
  /** The ratio can be computed without it: a company that does not report the line has none of it, or a closing balance stands for an average. */
  readonly optional: boolean;
  /** A company that does not report the line has none of it. */
  readonly whenUnreported?: 'none';
}

/** What a ratio's figures are measured in; `percent` is a fraction all the same. */
export type RatioUnit = 'percent' | 'ratio' | 'days' | 'currency_per_share' | 'currency' | 'shares' | 'score';

/** One row of a ratio table: what it is called, what it is made of, and how it is computed. */
export interface RatioDefinition {
  readonly key: string;
  readonly label: string;
  readonly unit: RatioUnit;
  /** The heading it stands under. */
  readonly group: string;
  /** 1 more is better, -1 less is better, 0 neither. */
  readonly direction: -1 | 0 | 1;
  /** In words an investor reads. */
  readonly formula: string;
  readonly list: 'ratios' | 'per_share';
  readonly inputs: readonly RatioInput[];
  /** Says nothing about banks and insurers, see `isFinancialCompany`. */
  readonly notForFinancials?: true;
  /** What it means that there is no figure although every input is known; `not_meaningful` where nothing is said. */
  readonly whenNone?: Absence | ((values: readonly (number | undefined)[]) => Absence);
  /** What a reader must know about the figure, in a sentence; see `ratioNote` for what is said of every ratio. */
  readonly note?: (values: readonly (number | undefined)[]) => string | undefined;
  /** The figure, from the values of `inputs` in their order. `undefined` when it is unknown or the measure says nothing. */
  readonly compute: (values: readonly (number | undefined)[]) => number | undefined;
}

/** A figure of the period that a ratio cannot do without. */
export function input(key: LineItemKey): RatioInput {
  return { key, at: 'period', label: lineItemLabels[key], optional: false };
}

/** A figure of the period that counts as none when the company does not report it. */
export function inputIfReported(key: LineItemKey): RatioInput {
  return { ...input(key), optional: true, whenUnreported: 'none' };
}

/** The balance at the period's beginning, for an average; without it the closing balance is taken alone. */
export function opening(key: LineItemKey): RatioInput {
  return { key, at: 'previous', label: `${lineItemLabels[key]}, opening`, optional: true };
}

/** The figure of the same period one year earlier. */
export function yearAgo(key: LineItemKey): RatioInput {
  return { key, at: 'year_ago', label: `${lineItemLabels[key]}, a year earlier`, optional: false };
}

/** The balance at the beginning of the same period one year earlier. */
export function openingYearAgo(key: LineItemKey): RatioInput {
  return { key, at: 'opening_year_ago', label: `${lineItemLabels[key]}, two years earlier`, optional: false };
}

/** How many such periods a year has, so that a quarter's flow can be set against a balance as if it ran for a year. */
export const periodsPerYear: RatioInput = input('periods_per_year');
