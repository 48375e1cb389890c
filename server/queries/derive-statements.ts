import { isFinancialCompany } from '#domain/ratios/financial-company.ts';
import { buildStatements, keysOf, type PeriodKind, type Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/fact.ts';
import type { StatementListName, StatementPeriod } from '#domain/statements/statement-periods.ts';
import type { Store } from '../database/schema.ts';
import { FigureColumns } from '../database/statement-columns.ts';
import { inChunks } from './in-chunks.ts';

export const statementLists: readonly StatementListName[] = ['income_statement', 'balance_sheet', 'cash_flow', 'ratios', 'per_share'];
const KINDS: readonly PeriodKind[] = ['annual', 'quarter', 'ttm'];

/** Figures of a period by list and key; what is not there is unknown. */
export type KnownFigures = Readonly<Partial<Record<StatementListName, Readonly<Record<string, number>>>>>;

/** Derives an issuer's statements, as latest restated, from its facts and replaces the stored ones. */
export async function deriveStatements(db: Store, issuerId: string, facts: readonly Fact[]): Promise<Statements> {
  const { sic } = await db.selectFrom('issuer').select('sic').where('issuer_id', '=', issuerId).executeTakeFirstOrThrow();
  const statements = buildStatements(facts, { basis: 'restated', financial: isFinancialCompany(sic === null ? undefined : Number(sic)) });
  const periods = KINDS.flatMap((type) => statements[type].map((period) => rowOf(issuerId, type, statements.currency, period)));
  const lists = KINDS.flatMap((type) => (statements[type].length === 0 ? [] : listsOf(issuerId, type, statements[type])));
  await db.deleteFrom('statement').where('issuer_id', '=', issuerId).execute();
  await db.deleteFrom('statement_list').where('issuer_id', '=', issuerId).execute();
  for (const chunk of inChunks(periods, 500)) await db.insertInto('statement').values(chunk).execute();
  for (const chunk of inChunks(lists, 500)) await db.insertInto('statement_list').values(chunk).execute();
  return statements;
}

function rowOf(issuer_id: string, type: PeriodKind, currency: string | undefined, period: StatementPeriod) {
  const { end, fiscal_year, fiscal_period, filed, accession, form } = period;
  return { issuer_id, type, period_end: end, fiscal_year, fiscal_period, filed, accession, form, currency: currency ?? null };
}

function listsOf(issuer_id: string, type: PeriodKind, periods: readonly StatementPeriod[]) {
  const ends = periods.map(({ end }) => end);
  const lists = statementLists.map((list) => ({ list, columns: new FigureColumns(ends, keysOf(list)) }));
  for (const [place, period] of periods.entries()) {
    for (const { list, columns } of lists) columns.take(place, (key) => period.value(list, key));
  }
  return lists.map(({ list, columns }) => ({ issuer_id, type, list, figures: columns.encoded() }));
}

/** Every known figure of a period. */
export function figuresOf(period: StatementPeriod): KnownFigures {
  return Object.fromEntries(
    statementLists.map((list) => {
      const known: Record<string, number> = {};
      for (const key of keysOf(list)) {
        const value = period.value(list, key);
        if (value !== undefined) known[key] = value;
      }
      return [list, known];
    }),
  );
}
