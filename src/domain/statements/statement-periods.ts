import type { RatioDefinition } from '../ratios/ratio-definition.ts';
import { ratioDefinitions } from '../ratios/ratio-definitions.ts';
import type { Figure } from './figure.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import type { StatementName } from './line-item.ts';
import { lineItem, lineItems, placeOfLine } from './line-items.ts';
import type { PeriodLines } from './period-lines.ts';
import { basisReason, isOnOneBasis, recastSince } from './ratio-basis.ts';
import { ratioFigure, ratioValue } from './ratio-figures.ts';
import { type FindInput, inputFinder } from './ratio-inputs.ts';
import type { Recasts } from './recasts.ts';
import { lastFour, sumOfQuarters, sumOfValues } from './trailing.ts';

export type StatementListName = StatementName | 'ratios' | 'per_share';

/** One fiscal period with every figure that the filings tell about it. */
export interface StatementPeriod extends FiscalPeriod {
  /** The figure of a line or ratio; `undefined` when unknown. */
  readonly find: (list: StatementListName, key: string) => Figure | undefined;
  /** The value of that figure, for who shows many and explains none: the way back to the filings is not put together. */
  readonly value: (list: StatementListName, key: string) => number | undefined;
  /** Whether a row says something about such a company: a bank has no gross profit, others have no provision for credit losses. */
  readonly applies: (list: StatementListName, key: string) => boolean;
  /** Why a figure is unknown although filings give what it is made of: its parts do not stand on one basis. `undefined` otherwise. */
  readonly reason: (list: StatementListName, key: string) => string | undefined;
  /**
   * Days of the filings from which on the company counts otherwise than a figure does, oldest first; none where it stands as the company
   * counts today. Figures with the same days may be set against each other, others not: between them lies a recast.
   */
  readonly recastSince: (list: StatementListName, key: string) => readonly string[];
  /** What a ratio of this period would be made of. */
  readonly findInput: FindInput;
}

/** What statements are told beside their lines. */
export interface ToldOfCompany {
  /** A bank or insurer, of which some lines and ratios say nothing. */
  readonly financial: boolean;
  /** One that takes deposits, of which some lines speak alone. */
  readonly bank: boolean;
  readonly recasts: Recasts;
}

/** Periods of one kind with their ratios. */
export function statementPeriods(all: readonly PeriodLines[], periodsPerYear: number, { financial, bank, recasts }: ToldOfCompany): StatementPeriod[] {
  const isSaid = (row: { readonly notForFinancials?: true; readonly onlyForBanks?: true }) =>
    !(financial && row.notForFinancials === true) && (bank || row.onlyForBanks !== true);
  const applies: StatementPeriod['applies'] = (list, key) => {
    const row = isRatioList(list) ? definitionOf(list, key) : lineItem(key);
    return row !== undefined && isSaid(row);
  };
  return all.map((lines, i) => {
    const inputs = inputFinder(all, i, periodsPerYear);
    const ratio = (list: StatementListName, key: string): RatioDefinition | undefined => {
      const definition = definitionOf(list, key);
      return definition !== undefined && isSaid(definition) ? definition : undefined;
    };
    const findLine: StatementPeriod['find'] = (list, key) => {
      const place = placeOfLine(key);
      const line = place === undefined ? undefined : lineItems[place];
      return place !== undefined && line?.statement === list && isSaid(line) ? lines.findAt(place) : undefined;
    };
    const find: StatementPeriod['find'] = (list, key) => {
      if (!isRatioList(list)) return findLine(list, key);
      const definition = ratio(list, key);
      return definition && isOnOneBasis(definition, inputs, recasts) ? ratioFigure(definition, lines.period, inputs) : undefined;
    };
    const value: StatementPeriod['value'] = (list, key) => {
      if (!isRatioList(list)) return findLine(list, key)?.value;
      const definition = ratio(list, key);
      const found = definition && ratioValue(definition, inputs);
      return definition && found !== undefined && isOnOneBasis(definition, inputs, recasts) ? found : undefined;
    };
    const reason: StatementPeriod['reason'] = (list, key) => {
      if (!isRatioList(list)) return lineItem(key)?.statement === list ? lines.reason(key) : undefined;
      const definition = ratio(list, key);
      return definition && (basisReason(definition, inputs, recasts) ?? reasonOfInputs(definition, lines));
    };
    const since: StatementPeriod['recastSince'] = (list, key) => {
      if (inputs.isCurrent('period', recasts) && inputs.isCurrent('year_ago', recasts)) return NO_DAYS;
      const definition = ratio(list, key);
      const line = isRatioList(list) || lineItem(key)?.kind === 'balance' ? undefined : findLine(list, key);
      if (definition !== undefined) return recastSince(definition, inputs, recasts);
      return line === undefined ? NO_DAYS : recasts.recastSince([line]);
    };
    return { ...lines.period, find, value, applies, reason, recastSince: since, findInput: inputs.find };
  });
}

const NO_DAYS: readonly string[] = [];

/** Why a figure that a ratio needs is unknown although filings give what it is made of. */
function reasonOfInputs({ inputs }: RatioDefinition, lines: PeriodLines): string | undefined {
  for (const { at, key, optional } of inputs) {
    const reason = at === 'period' && !optional ? lines.reason(key) : undefined;
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function isRatioList(list: StatementListName): list is 'ratios' | 'per_share' {
  return list === 'ratios' || list === 'per_share';
}

const byList = Map.groupBy(ratioDefinitions, ({ list }) => list);
const definitions = {
  ratios: new Map(byList.get('ratios')?.map((definition) => [definition.key, definition])),
  per_share: new Map(byList.get('per_share')?.map((definition) => [definition.key, definition])),
};

/** The definition of a ratio's row. `undefined` when the list has none of that key. */
export function definitionOf(list: StatementListName, key: string): RatioDefinition | undefined {
  return isRatioList(list) ? definitions[list].get(key) : undefined;
}

/** Whether a figure of a list belongs to a time rather than to a day: an average rate converts it, not the rate of a day. */
export function isOverTime(list: StatementListName, key: string): boolean {
  const inputs = definitionOf(list, key)?.inputs ?? [];
  return inputs.some(({ at, key: line }) => at !== 'average' && ['flow', 'per_share'].includes(lineItem(line)?.kind ?? ''));
}

const perFlow = new Set(ratioDefinitions.filter(({ list, inputs }) => list === 'per_share' && inputs.some(({ key }) => key === 'shares_diluted')));

/** Per-share flows over twelve months add up quarter by quarter, each over its own shares. */
export function withTrailingSums(trailing: readonly StatementPeriod[], quarters: readonly StatementPeriod[]): StatementPeriod[] {
  const places = new Map(quarters.map((quarter, at) => [quarter.end, at]));
  const ofQuarter = valuesOf(quarters);
  return trailing.map((period) => {
    const at = places.get(period.end);
    const four = at === undefined ? undefined : lastFour(quarters, at);
    if (at === undefined || four === undefined) return period;
    const find: StatementPeriod['find'] = (list, key) => {
      const definition = definitionOf(list, key);
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
      const definition = definitionOf(list, key);
      if (definition === undefined || !perFlow.has(definition)) return period.value(list, key);
      const own = period.value(list, key);
      if (own === undefined && period.reason(list, key) !== undefined) return undefined;
      return (
        sumOfValues('per_share', ofQuarter(definition, at - 3), ofQuarter(definition, at - 2), ofQuarter(definition, at - 1), ofQuarter(definition, at)) ?? own
      );
    };
    return { ...period, find, value };
  });
}

/** The value of a ratio in the quarter of a place, computed once though four twelve months read it. */
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
