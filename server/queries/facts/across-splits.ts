import { ratioDefinitions } from '#domain/ratios/ratio-definitions.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { type FactSplit, splitFactorSince } from '#domain/statements/facts/share-splits.ts';
import { lineItem } from '#domain/statements/lines/line-items.ts';
import { dayNumber } from '#domain/statements/periods/days.ts';
import { eachKnownOf, type StatementPeriod } from '#domain/statements/periods/statement-periods.ts';

/** Ratios that compare shares, or per-share figures, with those of a year earlier. */
const acrossYears = new Set(
  ratioDefinitions
    .filter(({ inputs }) => inputs.some(({ at, key }) => at !== 'period' && at !== 'average' && /^shares$|_per_share$/.test(lineItem(key)?.unit ?? '')))
    .map(({ key }) => key),
);

/** Flows a share, of which twelve trailing months are the sum of four quarters, each over its own shares. */
const acrossQuarters = new Set(
  ratioDefinitions.filter(({ list, inputs }) => list === 'per_share' && inputs.some(({ key }) => key === 'shares_diluted')).map(({ key }) => key),
);

/** Days within which a year's quarters, or the same quarter of the next year, end. */
const YEAR = 365;
const DRIFT = 10;

/**
 * Statements as first reported, without the figures that would mix shares from before and after a split: each report counts the shares of
 * its own time, so that a ratio over two years would take the split for an issue of shares, and four quarters would not add up.
 */
export function withoutFiguresAcrossSplits(statements: Statements): Statements {
  const { splits, annual, quarter, ttm } = statements;
  if (splits.length === 0) return statements;
  const ratios = (periods: readonly StatementPeriod[]) =>
    periods.map((period, at) => {
      const before = periods.slice(0, at).find(({ end }) => Math.abs(daysBetween(end, period.end) - YEAR) <= DRIFT);
      return before !== undefined && isSplitBetween(splits, before, period) ? guarded(period, acrossYears) : period;
    });
  const sums = (period: StatementPeriod) => {
    const first = quarter.find(({ end }) => end <= period.end && daysBetween(end, period.end) < YEAR - DRIFT);
    if (first === undefined || !isSplitBetween(splits, first, period)) return period;
    return guarded(
      period,
      acrossQuarters,
      annual.find(({ end }) => end === period.end),
    );
  };
  return { ...statements, annual: ratios(annual), quarter: ratios(quarter), ttm: ratios(ttm.map(sums)) };
}

function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

function isSplitBetween(splits: readonly FactSplit[], before: StatementPeriod, after: StatementPeriod): boolean {
  return splitFactorSince(splits, before.filed) !== splitFactorSince(splits, after.filed);
}

/** A period in which some rows are those of another, or unknown without one. */
function guarded(period: StatementPeriod, keys: ReadonlySet<string>, instead?: StatementPeriod): StatementPeriod {
  const value: StatementPeriod['value'] = (list, key) => (keys.has(key) ? instead?.value(list, key) : period.value(list, key));
  return {
    ...period,
    find: (list, key) => (keys.has(key) ? instead?.find(list, key) : period.find(list, key)),
    value,
    eachKnown: eachKnownOf({ value, recastSince: period.recastSince }),
  };
}
