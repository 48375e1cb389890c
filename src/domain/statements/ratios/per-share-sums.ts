import type { RatioDefinition } from '#domain/ratios/ratio-definition.ts';
import { findRow, statementRows } from '../lines/statement-rows.ts';
import { eachKnownOf, type StatementPeriod } from '../periods/statement-periods.ts';
import { lastFour, sumOfQuarters, sumOfValues } from '../periods/trailing.ts';

/** Ratios of a flow per share. */
const perFlow = new Set(statementRows('per_share').flatMap(({ ratio }) => (ratio?.inputs.some(({ key }) => key === 'shares_diluted') === true ? [ratio] : [])));

/** Per-share flows over twelve months add up quarter by quarter, each over its own shares. */
export function withTrailingSums(trailing: readonly StatementPeriod[], quarters: readonly StatementPeriod[]): StatementPeriod[] {
  const places = new Map(quarters.map((quarter, at) => [quarter.end, at]));
  const ofQuarter = valuesOf(quarters);
  return trailing.map((period) => {
    const at = places.get(period.end);
    const four = at === undefined ? undefined : lastFour(quarters, at);
    if (at === undefined || four === undefined) return period;
    const find: StatementPeriod['find'] = (list, key) => {
      const definition = findRow(list, key)?.ratio;
      if (definition === undefined || !perFlow.has(definition)) return period.find(list, key);
      const own = period.find(list, key);
      if (own === undefined && period.reason(list, key) !== undefined) return undefined;
      const sum = sumOfQuarters(
        { ...definition, kind: 'per_share' },
        four.map((quarter) => quarter.find(list, key)),
      );
      return sum ?? own;
    };
    const value: StatementPeriod['value'] = (list, key) => {
      const definition = findRow(list, key)?.ratio;
      if (definition === undefined || !perFlow.has(definition)) return period.value(list, key);
      const own = period.value(list, key);
      if (own === undefined && period.reason(list, key) !== undefined) return undefined;
      return (
        sumOfValues('per_share', ofQuarter(definition, at - 3), ofQuarter(definition, at - 2), ofQuarter(definition, at - 1), ofQuarter(definition, at)) ?? own
      );
    };
    const eachSum = eachKnownOf({ value, recastSince: period.recastSince });
    return { ...period, find, value, eachKnown: (list, take) => (list === 'per_share' ? eachSum : period.eachKnown)(list, take) };
  });
}

/** The value of a ratio in one quarter, computed once although four trailing periods read it. */
function valuesOf(quarters: readonly StatementPeriod[]): (definition: RatioDefinition, at: number) => number | undefined {
  const known = new Map<RatioDefinition, readonly (number | undefined)[]>();
  return (definition, at) => {
    let values = known.get(definition);
    if (values === undefined) {
      values = quarters.map((quarter) => quarter.value(definition.list, definition.key));
      known.set(definition, values);
    }
    return values[at];
  };
}
