import type { DimensionalFact, StoredAxis } from '#domain/parts/dimensional-fact.ts';
import { type BulkTable, insertRows } from '#server/database/bulk-insert.ts';
import type { Database, Store } from '#server/database/schema.ts';
import type { ReportParts } from '#server/sources/documents/report-parts.ts';

const factTable: BulkTable<keyof Database['part_fact']> = {
  table: 'part_fact',
  columns: {
    issuer_id: 'text',
    accession: 'text',
    axis: 'text',
    member: 'text',
    taxonomy: 'text',
    concept: 'text',
    unit: 'text',
    period_start: 'text',
    period_end: 'text',
    value: 'double precision',
  },
};

/** Stores the parts of an issuer from its reports; a report that is read again is replaced. What is not given stays. */
export async function storeParts(db: Store, issuerId: string, reports: readonly ReportParts[]): Promise<void> {
  for (const { accession, form, filed, read_from, facts, symbols } of reports) {
    const rows = distinct(facts.map((fact) => rowOf(issuerId, fact)));
    const report = { form, filed, read_from, facts: rows.length, symbols: JSON.stringify(symbols) };
    await db.deleteFrom('part_fact').where('issuer_id', '=', issuerId).where('accession', '=', accession).execute();
    await insertRows(db, factTable, rows);
    await db
      .insertInto('part_report')
      .values({ issuer_id: issuerId, accession, ...report })
      .onConflict((conflict) => conflict.columns(['issuer_id', 'accession']).doUpdateSet(report))
      .execute();
  }
}

/** Numbers of the reports of an issuer that were read from their own documents. */
export async function findReportsRead(db: Store, issuerId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('part_report').select('accession').where('issuer_id', '=', issuerId).where('read_from', '=', 'document').execute();
  return new Set(rows.map(({ accession }) => accession));
}

/** What is known of the parts of an issuer. */
export interface StoredParts {
  readonly facts: readonly DimensionalFact[];
  /** Reports that were read, newest first; registrations of receipts are none. */
  readonly reports: readonly { readonly accession: string; readonly form: string; readonly filed: string }[];
  /** Share classes with the symbols that the newest cover page gives them. */
  readonly symbols: ReadonlyMap<string, string>;
}

export async function findParts(db: Store, issuerId: string): Promise<StoredParts> {
  const reports = await db
    .selectFrom('part_report')
    .select(['accession', 'form', 'filed', 'symbols'])
    .where('issuer_id', '=', issuerId)
    .orderBy('filed', 'desc')
    .orderBy('accession', 'desc')
    .execute();
  if (reports.length === 0) return { facts: [], reports: [], symbols: new Map() };
  const rows = await db.selectFrom('part_fact').selectAll().where('issuer_id', '=', issuerId).orderBy('period_end').orderBy('member').execute();
  const byNumber = new Map(reports.map((report) => [report.accession, report]));
  const facts = rows.flatMap(({ accession, axis, period_start, period_end, issuer_id: _, ...row }): DimensionalFact[] => {
    const report = byNumber.get(accession);
    if (report === undefined) return [];
    const start = period_start === '' ? undefined : period_start;
    return [{ ...row, axis: axis as StoredAxis, start, end: period_end, accession, form: report.form, filed: report.filed }]; // written by storeParts only
  });
  const named = reports.map(({ symbols }) => JSON.parse(symbols) as [string, string][]).find((symbols) => symbols.length > 0); // written by storeParts only
  return { facts, reports: reports.filter(({ form }) => !form.startsWith('F-6')), symbols: new Map(named) };
}

function rowOf(issuer_id: string, { accession, axis, member, taxonomy, concept, unit, start, end, value }: DimensionalFact): Database['part_fact'] {
  return { issuer_id, accession, axis, member, taxonomy, concept, unit, period_start: start ?? '', period_end: end, value };
}

/** A report repeats its figures in several tables, rounded more in some: the one with most digits counts. */
function distinct(rows: readonly Database['part_fact'][]): Database['part_fact'][] {
  const found = new Map<string, Database['part_fact']>();
  for (const row of rows) {
    const { value, ...rest } = row;
    const key = Object.values(rest).join('|');
    const other = found.get(key);
    if (other === undefined || digitsOf(value) > digitsOf(other.value)) found.set(key, row);
  }
  return [...found.values()];
}

/** Digits that say something: 391,035,000,000 has six. */
function digitsOf(value: number): number {
  return String(Math.abs(value)).replace(/^[0.]+|\.?0+$/g, '').length;
}
