import { isKnownAtEnd, type PeriodKind } from '#domain/screening/market/period-keys.ts';
import { statementRows } from '#domain/statements/lines/statement-rows.ts';
import type { StatementListName } from '#domain/statements/periods/statement-periods.ts';
import { VALUED_EARNINGS } from '#domain/statements/ratios/valued-share.ts';
import { SCREENER_LIST, screenerKeys } from '../../queries/facts/screener-rows.ts';
import { KEPT_FIELDS } from '../../queries/screening/figures/kept-years.ts';
import { type FieldFact, factOf } from '../field-facts.ts';

/** A row of the accounts, of a list that pages show or of those that only the screener has. */
export interface RowOfAccounts {
  readonly list: StatementListName | typeof SCREENER_LIST;
  readonly key: string;
}

const LISTS: readonly StatementListName[] = ['income_statement', 'balance_sheet', 'cash_flow', 'ratios', 'per_share'];

/** Rows by the field that the screener makes of them; of two with one key the first, as for the last twelve months. */
const rows: ReadonlyMap<string, RowOfAccounts> = new Map([
  ...LISTS.flatMap((list) => statementRows(list).map(({ key }) => [key, { list, key }] as const)).toReversed(),
  ['eps_without_nri', { list: 'per_share', key: VALUED_EARNINGS }],
]);

const OWN: Readonly<Record<PeriodKind, ReadonlySet<string>>> = { annual: new Set(screenerKeys('annual')), quarter: new Set(screenerKeys('quarter')) };

/** The row of the accounts that a field is of in periods of a kind; `undefined` for one that is made otherwise. */
export function rowOfField(field: string, kind: PeriodKind): RowOfAccounts | undefined {
  return rows.get(field) ?? (OWN[kind].has(field) ? { list: SCREENER_LIST, key: field } : undefined);
}

/** What the capital of a company cost at the end of a year follows from Treasury yields that may be loaded later. */
const OF_CAPITAL: readonly string[] = ['wacc', 'roic_minus_wacc'];
const OF_KEPT_YEARS: ReadonlySet<string> = new Set([...KEPT_FIELDS, ...OF_CAPITAL]);

/** Whether a field of fiscal years is made of the accounts and the price at the end of each. */
export function isOfKeptYears(field: string, kind: PeriodKind): boolean {
  return kind === 'annual' && OF_KEPT_YEARS.has(field);
}

/** The kinds of periods by which a field can be asked for. */
export function periodKinds({ key, periods }: Pick<FieldFact, 'key' | 'periods'>): PeriodKind[] {
  return (['annual', 'quarter'] as const).filter(
    (kind) => periods.includes(kind) && (rowOfField(key, kind) !== undefined || isOfKeptYears(key, kind) || isKnownAtEnd({ base: key, kind })),
  );
}

/** Whether a field is offered by periods of a kind. */
export function hasPeriods(field: string, kind: PeriodKind): boolean {
  const fact = factOf(field);
  return fact !== undefined && periodKinds(fact).includes(kind);
}
