import type { StatementPeriod } from '#contract/entities/stock/financials.ts';
import { compoundGrowth } from '#domain/growth/compound-growth.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { isFigure } from '#ui/format/number.ts';
import type { StatementLine, Statements } from '../statements.ts';

/** Position of the period some fiscal years before another; undefined when there is none. */
export function yearsEarlier(periods: readonly StatementPeriod[], at: number, years: number): number | undefined {
  const from = periods[at];
  if (from === undefined) return undefined;
  const found = periods.findIndex((period) => period.fiscal_year === from.fiscal_year - years && isSamePartOfYear(period, from, years));
  return found === -1 ? undefined : found;
}

/** Days by which the weeks of a quarter may move its end. */
const WEEKS_DRIFT = 24;
const YEAR = 365.25;
const DAY = 86_400_000;

/** Whether two periods are the same part of their years; trailing twelve months have the same name, so their end dates decide. */
function isSamePartOfYear(earlier: StatementPeriod, later: StatementPeriod, years: number): boolean {
  if (earlier.fiscal_period !== later.fiscal_period) return false;
  const apart = (Date.parse(later.end) - Date.parse(earlier.end)) / DAY;
  return later.fiscal_period !== 'TTM' || Math.abs(apart - years * YEAR) <= WEEKS_DRIFT;
}

/** How many fiscal years lie between the first and the last period that end the same way. */
export function longestSpan(periods: readonly StatementPeriod[]): number {
  const last = periods.at(-1);
  const first = periods.find(({ fiscal_period }) => fiscal_period === last?.fiscal_period);
  return first && last ? last.fiscal_year - first.fiscal_year : 0;
}

/** The same of several companies side by side: the years that each of them has. */
export function commonSpan({ periods, owners }: Pick<Statements, 'periods' | 'owners'>): number {
  if (owners.length === 0) return longestSpan(periods);
  return extentOf(owners.map((owner) => longestSpan(owner.periods.filter((period) => period !== undefined)))).least;
}

/** Position of a row's last period: of one of several companies its own, which may be earlier than the page's. */
function lastOf({ owner }: StatementLine, periods: readonly StatementPeriod[]): number {
  return owner === undefined ? periods.length - 1 : owner.periods.findLastIndex((period) => period !== undefined);
}

/** How far a restatement of another kind may change a figure a share, before it is taken for a split. */
const RESTATED_WITHIN = 0.04;

/** Whether two figures of a row can be set against each other: no recast of the company's accounts lies between them, nor a split. */
export function areComparable(line: StatementLine, one: number, other: number): boolean {
  return isOnOneBasis(line, one, other) && areSharesAlike(line, one, other);
}

/** Figures of one basis lack the same recasts. */
function isOnOneBasis({ recastSince }: StatementLine, one: number, other: number): boolean {
  return recastSince === undefined || recastSince[one]?.join() === recastSince[other]?.join();
}

/**
 * Whether two figures of a row count the same shares. As first reported, shares and per-share figures count the shares of their own
 * time: with a split between them their change would be the split's.
 */
function areSharesAlike(line: StatementLine, one: number, other: number): boolean {
  if (line.later === undefined || !(line.row.unit === 'shares' || line.row.unit === 'currency_per_share')) return true;
  const factors = [one, other].map((at) => {
    const [value, later] = [line.values[at], line.later?.[at]];
    return isFigure(value) && isFigure(later) && value !== 0 ? later / value : 1;
  });
  return Math.abs((factors[0] ?? 1) / (factors[1] ?? 1) - 1) <= RESTATED_WITHIN;
}

/** Whether all known figures of a row count the same shares, so that they have ranks and a common start. */
export function isComparable(line: StatementLine): boolean {
  const last = line.values.findLastIndex(isFigure);
  return line.values.every((value, at) => !isFigure(value) || areSharesAlike(line, at, last));
}

/**
 * Growth a year up to the last period, as a fraction.
 *
 * @returns `undefined` when either end is unknown or their growth would say nothing: a loss, a change of sign.
 *   Costs that are shown as negative numbers grow by their size.
 */
export function growthPerYear(line: StatementLine, periods: readonly StatementPeriod[], years: number, at = lastOf(line, periods)): number | undefined {
  const before = yearsEarlier(periods, at, years);
  const last = line.values[at];
  const first = before === undefined ? undefined : line.values[before];
  if (before === undefined || !isFigure(first) || !isFigure(last) || !areComparable(line, before, at)) return undefined;
  const costs = line.row.direction === 0 && first < 0 && last < 0;
  return costs ? compoundGrowth(-first, -last, years) : compoundGrowth(first, last, years);
}

/** Mean of a row over its last years, for rows that are ratios themselves. `undefined` unless every period of the span is known. */
export function meanOver(line: StatementLine, periods: readonly StatementPeriod[], years: number): number | undefined {
  const at = lastOf(line, periods);
  const last = periods[at];
  if (last === undefined || yearsEarlier(periods, at, years) === undefined) return undefined;
  const values = line.values.filter((_, index) => index <= at && (periods[index]?.fiscal_year ?? 0) > last.fiscal_year - years);
  const known = values.filter(isFigure);
  return known.length === values.length && known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : undefined;
}

/** Whether a row is a ratio, for which a mean is shown rather than growth. */
export function isRatio(line: StatementLine): boolean {
  return ['percent', 'ratio', 'days', 'score'].includes(line.row.unit);
}

/** Change of a figure on the comparable period one year before: a fraction, or points for rows in percent. */
export function changeOnYear(line: StatementLine, periods: readonly StatementPeriod[], at: number): number | undefined {
  const before = yearsEarlier(periods, at, 1);
  const now = line.values[at];
  const then = before === undefined ? undefined : line.values[before];
  if (before === undefined || !isFigure(now) || !isFigure(then) || !areComparable(line, before, at)) return undefined;
  if (isRatio(line)) return now - then;
  if (then === 0 || Math.sign(now) !== Math.sign(then)) return undefined;
  // A cost shown as a negative number grows by its size; a loss that grows is no growth.
  if (then < 0 && line.row.direction !== 0) return undefined;
  return now / then - 1;
}
