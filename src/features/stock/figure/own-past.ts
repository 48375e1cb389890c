import type { PeriodType, StatementPeriod } from '#contract/entities/stock/financials.ts';
import { median } from '#domain/arithmetic/median.ts';
import { FEWEST_FOR_PERCENTILE, ownPercentile } from '#domain/financial-views/own-percentile.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { formatAlone, isAmount } from '#ui/format/figure.ts';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import type { StatementLine } from '../financials/statements.ts';
import { titleOfPeriod } from '../financials/table/period-title.ts';

/** The rank of the newest known figure of a row among all known figures of that row. */
export interface OwnPast {
  readonly value: number;
  readonly period: StatementPeriod;
  /** How many periods are known, the newest among them. */
  readonly count: number;
  /** A fraction, 0 the lowest and 1 the highest; `undefined` with fewer than five known periods. */
  readonly rank: number | undefined;
  readonly low: number;
  readonly high: number;
  readonly median: number;
  /** Whether the newest period of all is this one; otherwise its figure is not known. */
  readonly isNewest: boolean;
}

/** @returns `undefined` when no figure of the row is known. */
export function ownPast(values: readonly (number | null)[], periods: readonly StatementPeriod[]): OwnPast | undefined {
  const at = values.findLastIndex(isFigure);
  const [value, period] = [values[at], periods[at]];
  const known = values.filter(isFigure);
  const middle = median(known);
  if (!isFigure(value) || period === undefined || middle === undefined) return undefined;
  const { least, most } = extentOf(known);
  return {
    value,
    period,
    count: known.length,
    rank: ownPercentile(value, values)?.rank,
    low: least,
    high: most,
    median: middle,
    isNewest: at === periods.length - 1,
  };
}

const counted: Readonly<Record<PeriodType, readonly [one: string, many: string]>> = {
  annual: ['year', 'years'],
  quarter: ['quarter', 'quarters'],
  ttm: ['period of twelve months', 'periods of twelve months'],
};

/** `30 years`, `1 quarter`. */
export function countOfPeriods(count: number, type: PeriodType): string {
  return `${count} ${counted[type][count === 1 ? 0 : 1]}`;
}

/** A figure within a sentence, with its unit and currency: `27.4%`, `391B USD`, `7.46 USD`. */
export function figureInWords(value: number | null | undefined, unit: string, currency: string | undefined): string {
  const alone = formatAlone(value, unit);
  if (!isFigure(value)) return alone.figure;
  const money = unit === 'currency' || unit === 'currency_per_share' ? currency : undefined;
  const mark = isAmount(unit) || unit === 'percent' ? alone.unit : alone.unit && `\u00a0${alone.unit}`;
  return `${alone.figure}${mark}${money === undefined ? '' : `\u00a0${money}`}`;
}

/** How a figure compares with its own past, in one or two sentences. */
export function verdictOf({ row }: Pick<StatementLine, 'row'>, past: OwnPast, { type, currency }: { type: PeriodType; currency: string | undefined }): string {
  const write = (value: number) => figureInWords(value, row.unit, currency);
  const now = `${write(past.value)} in ${inWords(past.period)}`;
  const all = countOfPeriods(past.count, type);
  const lead = past.isNewest ? '' : ' It is not known for the newest period.';
  if (past.rank === undefined) return `${now}.${lead} Only ${all} known: a percentile needs ${FEWEST_FOR_PERCENTILE}.`;
  const range = `The median is ${write(past.median)}, the range ${write(past.low)} to ${write(past.high)}.`;
  return `${now}, ${placeInWords(past, all)}.${lead} ${range}`;
}

function placeInWords({ rank = 0, low, high }: OwnPast, all: string): string {
  if (low === high) return `the same in all of its ${all}`;
  if (rank === 1) return `the highest of its own ${all}`;
  if (rank === 0) return `the lowest of its own ${all}`;
  return `at percentile ${formatNumber(rank * 100, 0)} of its own ${all}`;
}

function inWords(period: StatementPeriod): string {
  const title = titleOfPeriod(period);
  return period.fiscal_period === 'TTM' ? `the ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
}
