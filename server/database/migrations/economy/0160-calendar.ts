import { type Kysely, sql } from 'kysely';
import { type ListedFiling, REPORT_FORMS } from '#domain/calendar/report-days.ts';
import { reportDayRows } from '#server/queries/calendar/report-day-rows.ts';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** The tables that this step reads and fills, as they are by then. */
interface Tables {
  issuer: { issuer_id: string };
  filing: ListedFiling & { issuer_id: string };
  report_day: { issuer_id: string; period_end: string; day: string; basis: string; earliest: string | null; latest: string | null; years: number | null };
}

/** The days on which companies report, those of stored companies among them, and the days on which figures of the economy are released. */
export async function calendar(given: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(given, kind, 'report_day')
    .addColumn('issuer_id', text, (c) => c.notNull().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('period_end', text, (c) => c.notNull())
    .addColumn('day', text, (c) => c.notNull())
    .addColumn('basis', text, (c) => c.notNull())
    .addColumn('earliest', text)
    .addColumn('latest', text)
    .addColumn('years', integer)
    .addPrimaryKeyConstraint('report_day_pk', ['issuer_id', 'period_end'])
    .execute();
  await given.schema.createIndex('report_day_day').on('report_day').column('day').execute();
  await given.schema.createIndex('dividend_ex_day').on('dividend').column('ex_day').execute();
  await createTable(given, kind, 'release_date')
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('release', text, (c) => c.notNull())
    .addColumn('day', text, (c) => c.notNull())
    .addColumn('time', text)
    .addColumn('period', text)
    .addPrimaryKeyConstraint('release_date_pk', ['source', 'release', 'day'])
    .execute();
  const db = given as Kysely<Tables>; // the schema of this step
  for (const { issuer_id } of await db.selectFrom('issuer').select('issuer_id').execute()) {
    const filings = await db
      .selectFrom('filing')
      .select(['form', 'filed', 'period_end', 'items'])
      .where('issuer_id', '=', issuer_id)
      .where((is) => is.or([is('form', 'in', REPORT_FORMS), is.and([is('form', '=', '8-K'), sql<boolean>`items like '%2.02%'`])]))
      .execute();
    const rows = reportDayRows(issuer_id, filings);
    if (rows.length > 0) await db.insertInto('report_day').values(rows).execute();
  }
}
