import type { RatioDefinition, RatioInput } from '#domain/ratios/ratio-definition.ts';
import { ratioDefinitions } from '#domain/ratios/ratio-definitions.ts';
import type { LineItem, StatementName } from './line-item.ts';
import { lineItem, lineItems } from './line-items.ts';

export type StatementListName = StatementName | 'ratios' | 'per_share';

/** A row of a list: a line of a statement or a ratio, with precomputed properties. */
export interface StatementRow {
  readonly key: string;
  /** The index of its line in `lineItems`; `undefined` for a ratio. */
  readonly place: number | undefined;
  readonly ratio: RatioDefinition | undefined;
  /** The flows of a row, which can be restated: the line itself, or the flows among a ratio's inputs. */
  readonly isFlow: boolean;
  readonly flows: readonly RatioInput[];
  readonly notForFinancials?: true | undefined;
  readonly onlyForBanks?: true | undefined;
  readonly onlyForInsurers?: true | undefined;
}

const STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const;
const RATIOS = ['ratios', 'per_share'] as const;

const rows = new Map<StatementListName, readonly StatementRow[]>([
  ...STATEMENTS.map((list) => [list, lineItems.flatMap((line, place) => (line.statement === list ? [rowOfLine(line, place)] : []))] as const),
  ...RATIOS.map((list) => [list, ratioDefinitions.filter((ratio) => ratio.list === list).map(rowOfRatio)] as const),
]);
const byKey = new Map([...rows].map(([list, each]) => [list, new Map(each.map((row) => [row.key, row]))]));
const NONE: readonly StatementRow[] = [];

/** The rows of a list, in order. */
export function statementRows(list: StatementListName): readonly StatementRow[] {
  return rows.get(list) ?? NONE;
}

/** The row of a key. `undefined` when the list has none of it. */
export function findRow(list: StatementListName, key: string): StatementRow | undefined {
  return byKey.get(list)?.get(key);
}

function rowOfLine({ key, kind, notForFinancials, onlyForBanks, onlyForInsurers }: LineItem, place: number): StatementRow {
  return { key, place, ratio: undefined, isFlow: kind !== 'balance', flows: [], notForFinancials, onlyForBanks, onlyForInsurers };
}

/** A ratio as a row, whether or not a list shows it. */
export function rowOfRatio(ratio: RatioDefinition): StatementRow {
  const flows = ratio.inputs.filter(isFlow);
  return { key: ratio.key, place: undefined, ratio, isFlow: flows.length > 0, flows, notForFinancials: ratio.notForFinancials, onlyForBanks: undefined };
}

/** An average is of balances; a key that no statement has is not a line. */
function isFlow({ at, key }: RatioInput): boolean {
  const kind = at === 'average' ? undefined : lineItem(key)?.kind;
  return kind !== undefined && kind !== 'balance';
}
