import type { RatioDefinition } from '../ratios/ratio-definition.ts';
import { ratioDefinitions } from '../ratios/ratio-definitions.ts';
import type { Figure } from './figure.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import type { StatementName } from './line-item.ts';
import { lineItem } from './line-items.ts';
import type { PeriodLines } from './period-lines.ts';
import { ratioFigure } from './ratio-figures.ts';
import { type FindInput, inputFinder } from './ratio-inputs.ts';
import { lastFour, sumOfQuarters } from './trailing.ts';

export type StatementListName = StatementName | 'ratios' | 'per_share';

/** One fiscal period with every figure that the filings tell about it. */
export interface StatementPeriod extends FiscalPeriod {
  /** The figure of a line or ratio; `undefined` when unknown. */
  readonly find: (list: StatementListName, key: string) => Figure | undefined;
  /** What a ratio of this period would be made of. */
  readonly findInput: FindInput;
}

/** Periods of one kind with their ratios. `financial`: a bank or insurer, of which some lines and ratios say nothing. */
export function statementPeriods(all: readonly PeriodLines[], periodsPerYear: number, financial: boolean): StatementPeriod[] {
  const isSaid = (row: { readonly notForFinancials?: true }) => !(financial && row.notForFinancials === true);
  return all.map((lines, i) => {
    const findInput = inputFinder(all, i, periodsPerYear);
    const ratios = new Map<RatioDefinition, Figure | undefined>();
    const findRatio = (definition: RatioDefinition): Figure | undefined => {
      if (!ratios.has(definition)) ratios.set(definition, ratioFigure(definition, lines.period, findInput));
      return ratios.get(definition);
    };
    const find: StatementPeriod['find'] = (list, key) => {
      if (list === 'ratios' || list === 'per_share') {
        const definition = definitionOf(list, key);
        return definition !== undefined && isSaid(definition) ? findRatio(definition) : undefined;
      }
      const line = lineItem(key);
      return line?.statement === list && isSaid(line) ? lines.find(key) : undefined;
    };
    return { ...lines.period, find, findInput };
  });
}

const byList = Map.groupBy(ratioDefinitions, ({ list }) => list);
const definitions = {
  ratios: new Map(byList.get('ratios')?.map((definition) => [definition.key, definition])),
  per_share: new Map(byList.get('per_share')?.map((definition) => [definition.key, definition])),
};

/** The definition of a ratio's row. `undefined` when the list has none of that key. */
export function definitionOf(list: StatementListName, key: string): RatioDefinition | undefined {
  return list === 'ratios' || list === 'per_share' ? definitions[list].get(key) : undefined;
}

const perFlow = new Set(ratioDefinitions.filter(({ list, inputs }) => list === 'per_share' && inputs.some(({ key }) => key === 'shares_diluted')));

/** Per-share flows over twelve months add up quarter by quarter, each over its own shares. */
export function withTrailingSums(trailing: readonly StatementPeriod[], quarters: readonly StatementPeriod[]): StatementPeriod[] {
  return trailing.map((period) => {
    const at = quarters.findIndex((quarter) => quarter.end === period.end);
    const four = at < 0 ? undefined : lastFour(quarters, at);
    if (four === undefined) return period;
    const find: StatementPeriod['find'] = (list, key) => {
      const definition = definitionOf(list, key);
      if (definition === undefined || !perFlow.has(definition)) return period.find(list, key);
      const sum = sumOfQuarters(
        { ...definition, kind: 'per_share' },
        four.map((quarter) => quarter.find(list, key)),
      );
      return sum ?? period.find(list, key);
    };
    return { ...period, find };
  });
}
