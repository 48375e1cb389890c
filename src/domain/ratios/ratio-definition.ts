import type { Absence } from '../arithmetic/absence.ts';
import { placeOfLine } from '../statements/lines/line-items.ts';
import type { BalanceDefinition } from './balance-definition.ts';
import { type LineItemKey, lineLabel } from './line-items.ts';

/** One line that a ratio or a balance is made of. */
export interface LineInput {
  readonly key: LineItemKey;
  /** Place of the line among `lineItems`; -1 for what is no line of a filing. */
  readonly place: number;
  /**
   * Which figure of the line.
   *
   * `period`: of the period itself; a balance at its end. `year_ago`: of the same period one year earlier. `opening_year_ago`: a balance
   * at the beginning of that one, for a year the one two years ago.
   */
  readonly at: 'period' | 'year_ago' | 'opening_year_ago';
  readonly label: string;
  /** The figure can be computed without it. */
  readonly optional: boolean;
  /**
   * `none`: a company that does not report the line has none of it. `none_before_first`: only until it first reports some; what it leaves out
   * later is unknown. `none_in_period`: where no filing gives any of it for some time within the period.
   */
  readonly whenUnreported?: 'none' | 'none_before_first' | 'none_in_period';
}

/** A balance on average over the period, see `averageOfBalances`. */
export interface AverageInput {
  readonly key: string;
  readonly at: 'average';
  readonly label: string;
  readonly optional: false;
  readonly balance: BalanceDefinition;
  /** Over twelve trailing months: of the balances at both ends, or at every quarter's end too. A single period has its two ends either way. */
  readonly over: 'ends' | 'quarter_ends';
}

/** One figure that a ratio is made of. */
export type RatioInput = LineInput | AverageInput;

/** What a ratio's figures are measured in; `percent` is a fraction all the same. */
export type RatioUnit = 'percent' | 'ratio' | 'days' | 'currency_per_share' | 'currency' | 'shares' | 'score';

/** One row of a ratio table: what it is called, what it is made of, and how it is computed. */
export interface RatioDefinition {
  readonly key: string;
  readonly label: string;
  readonly unit: RatioUnit;
  /** Its heading. */
  readonly group: string;
  /** 1 more is better, -1 less is better, 0 neither. */
  readonly direction: -1 | 0 | 1;
  /** As an investor reads it. */
  readonly formula: string;
  readonly list: 'ratios' | 'per_share';
  readonly inputs: readonly RatioInput[];
  /** Says nothing about banks and insurers, see `isFinancialCompany`. */
  readonly notForFinancials?: true;
  /** What it means that there is no figure although every input is known; `not_meaningful` where nothing is said. */
  readonly whenNone?: Absence | ((values: readonly (number | undefined)[]) => Absence);
  /** Why there is no figure although every input is known, where the words for `whenNone` do not say enough. */
  readonly reason?: (values: readonly (number | undefined)[]) => string | undefined;
  /** Used instead where not every input is known in full; its note says so. */
  readonly fallback?: RatioDefinition;
  /** What a reader must know about the figure, in a sentence; see `ratioNote` for what is said of every ratio. */
  readonly note?: (values: readonly (number | undefined)[]) => string | undefined;
  /** The figure, from the values of `inputs` in their order. `undefined` when it is unknown or the measure says nothing. */
  readonly compute: (values: readonly (number | undefined)[]) => number | undefined;
}

function placeOf(key: LineItemKey): number {
  return placeOfLine(key) ?? -1;
}

/** A figure of the period that a ratio cannot do without. */
export function input(key: LineItemKey): LineInput {
  return { key, place: placeOf(key), at: 'period', label: lineLabel(key), optional: false };
}

/** A figure of the period that counts as none when the company does not report it. */
export function inputIfReported(key: LineItemKey): LineInput {
  return { ...input(key), optional: true, whenUnreported: 'none' };
}

/** A balance that counts as none until the company first reports some of it: what was bought does not vanish because a filing stops naming it. */
export function inputOnceReported(key: LineItemKey): LineInput {
  return { ...input(key), optional: true, whenUnreported: 'none_before_first' };
}

/** A figure of the period that a ratio needs only in some cases; its `compute` decides. */
export function inputIfKnown(key: LineItemKey): LineInput {
  return { ...input(key), optional: true };
}

/** A flow that counts as none in a period for no part of which any filing gives it. */
export function inputInPeriod(key: LineItemKey): LineInput {
  return { ...input(key), optional: true, whenUnreported: 'none_in_period' };
}

/** A balance on average, from both ends of the period or, for the returns of twelve trailing months, from every quarter's end. */
export function average(balance: BalanceDefinition, over: AverageInput['over'] = 'ends'): AverageInput {
  const place = `${balance.key} ${over}`;
  const known = averages.get(place);
  if (known !== undefined) return known;
  const label = `Average ${balance.label.charAt(0).toLowerCase()}${balance.label.slice(1)}`;
  const made: AverageInput = { key: `average_${balance.key}`, at: 'average', label, optional: false, balance, over };
  averages.set(place, made);
  return made;
}

/** One average is one value however many ratios read it, so that it is computed once a period. */
const averages = new Map<string, AverageInput>();

/** The figure of the same period one year earlier. */
export function yearAgo(key: LineItemKey): LineInput {
  return { key, place: placeOf(key), at: 'year_ago', label: `${lineLabel(key)}, a year earlier`, optional: false };
}

/** The balance at the beginning of the same period one year earlier. */
export function openingYearAgo(key: LineItemKey): LineInput {
  return { key, place: placeOf(key), at: 'opening_year_ago', label: `${lineLabel(key)}, two years earlier`, optional: false };
}

/** How many such periods a year has, so that a quarter's flow can be set against a balance as if it ran for a year. */
export const periodsPerYear: LineInput = input('periods_per_year');
