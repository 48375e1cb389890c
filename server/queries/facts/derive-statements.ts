import { setImmediate as sent } from 'node:timers/promises';
import { isFinancialCompany } from '#domain/ratios/financial-company.ts';
import { buildStatements, keysOf, type PeriodKind, type Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import type { StatementListName, StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { type BulkTable, insertRows } from '#server/database/bulk-insert.ts';
import { FigureColumns } from '#server/database/figure-columns.ts';
import { inOneTrip } from '#server/database/in-one-trip.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { eachScreenerFigure, PERIODS_KEPT, SCREENER_LIST, screenerKeys } from './screener-rows.ts';

export const derivedLists: readonly StatementListName[] = ['income_statement', 'balance_sheet', 'cash_flow', 'ratios', 'per_share'];
const KINDS: readonly PeriodKind[] = ['annual', 'quarter', 'ttm'];

/** Figures of a period by list and key; what is not there is unknown. */
export type KnownFigures = Readonly<Partial<Record<StatementListName, Readonly<Record<string, number>>>>>;

/** An issuer's statements, with the rows that keep their figures where these are put inOneTrip already. */
export interface DerivedStatements {
  readonly statements: Statements;
  readonly lists?: readonly Database['statement_list'][];
}

/** What must be known of an issuer to derive its statements. */
export type DerivedIssuer = Pick<Database['issuer'], 'issuer_id' | 'sic'>;

/** An issuer's statements, as latest restated, from its facts. */
export function statementsOf({ sic }: Pick<DerivedIssuer, 'sic'>, facts: readonly Fact[]): Statements {
  return buildStatements(facts, { basis: 'restated', financial: isFinancialCompany(sic === null ? undefined : Number(sic)) });
}

/** {@link statementsOf} with every figure put inOneTrip. */
export function deriveStatements(issuer: DerivedIssuer, facts: readonly Fact[]): Required<DerivedStatements> {
  const statements = statementsOf(issuer, facts);
  return { statements, lists: listsOf(issuer.issuer_id, statements) };
}

const periodTable: BulkTable<keyof Database['statement']> = {
  table: 'statement',
  columns: {
    issuer_id: 'text',
    type: 'text',
    period_end: 'text',
    fiscal_year: 'bigint',
    fiscal_period: 'text',
    filed: 'text',
    accession: 'text',
    form: 'text',
    currency: 'text',
  },
};

/** Stores the statements of an issuer; those that it had are replaced. */
export async function storeStatements(db: Store, issuerId: string, derived: DerivedStatements): Promise<void> {
  const remove = (table: 'statement' | 'statement_list') => db.deleteFrom(table).where('issuer_id', '=', issuerId).execute();
  await inOneTrip([remove('statement'), remove('statement_list')]);
  await addStatements(db, issuerId, derived);
}

/** Stores the statements of an issuer that had none. */
export async function addStatements(db: Store, issuerId: string, { statements, lists }: DerivedStatements): Promise<void> {
  const periods = KINDS.flatMap((type) => statements[type].map((period) => rowOf(issuerId, type, statements.currency, period)));
  if (periods.length === 0) return;
  const addFigures = async () => {
    await sent(); // PostgreSQL stores the periods while their figures are put inOneTrip
    const rows = lists ?? listsOf(issuerId, statements);
    await db.insertInto('statement_list').values(rows).execute();
  };
  await inOneTrip([insertRows(db, periodTable, periods), addFigures()]);
}

function rowOf(issuer_id: string, type: PeriodKind, currency: string | undefined, period: StatementPeriod) {
  const { end, fiscal_year, fiscal_period, filed, accession, form } = period;
  return { issuer_id, type, period_end: end, fiscal_year, fiscal_period, filed, accession, form, currency: currency ?? null };
}

function listsOf(issuerId: string, statements: Statements): Database['statement_list'][] {
  return KINDS.flatMap((type) => (statements[type].length === 0 ? [] : listsOfKind(issuerId, type, statements)));
}

function listsOfKind(issuer_id: string, type: PeriodKind, statements: Statements) {
  const periods = statements[type];
  const ends = periods.map(({ end }) => end);
  const lists = derivedLists.map((list) => ({ list, columns: new FigureColumns(ends, keysOf(list)) }));
  for (const [place, period] of periods.entries()) {
    for (const { list, columns } of lists) period.eachKnown(list, (row, value, recastSince) => columns.take(row, place, value, recastSince));
  }
  const stored = lists.map(({ list, columns }) => ({ issuer_id, type, list: list as string, figures: columns.encoded() }));
  return type === 'ttm' ? stored : [...stored, { issuer_id, type, list: SCREENER_LIST, figures: screenerFigures(type, statements) }];
}

/** The figures of the newest periods that only the screener asks for. */
function screenerFigures(kind: 'annual' | 'quarter', { annual, [kind]: periods }: Statements): Uint8Array {
  const keys = screenerKeys(kind);
  const rows = new Map(keys.map((key, row) => [key, row]));
  const first = Math.max(0, periods.length - PERIODS_KEPT[kind]);
  const columns = new FigureColumns(
    periods.slice(first).map(({ end }) => end),
    keys,
  );
  for (let at = first; at < periods.length; at++) {
    eachScreenerFigure(kind, periods.slice(0, at + 1), annual, (key, value, recastSince) => {
      const row = rows.get(key);
      if (row !== undefined && value !== undefined && Number.isFinite(value)) columns.take(row, at - first, value, recastSince);
    });
  }
  return columns.encoded();
}

/** Every known figure of a period. */
export function figuresOf(period: StatementPeriod): KnownFigures {
  return Object.fromEntries(
    derivedLists.map((list) => {
      const known: Record<string, number> = {};
      period.eachKnown(list, (row, value) => {
        known[keysOf(list)[row] as string] = value;
      });
      return [list, known];
    }),
  );
}
