import { sql } from 'kysely';
import { REPORT_FORMS } from '#domain/calendar/report-days.ts';
import { type BulkTable, insertRows } from '#server/database/bulk-insert.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { reportDayRows } from './report-day-rows.ts';

const reportDayTable: BulkTable<keyof Database['report_day']> = {
  table: 'report_day',
  columns: { issuer_id: 'text', period_end: 'text', day: 'text', basis: 'text', earliest: 'text', latest: 'text', years: 'bigint' },
};

/** Derives anew when a company reported and will report, after its filings were stored; belongs into their transaction. */
export async function renewReportDays(db: Store, issuer_id: string): Promise<void> {
  const filings = await db
    .selectFrom('filing')
    .select(['form', 'filed', 'period_end', 'items'])
    .where('issuer_id', '=', issuer_id)
    .where((is) => is.or([is('form', 'in', REPORT_FORMS), is.and([is('form', '=', '8-K'), sql<boolean>`items like '%2.02%'`])]))
    .execute();
  await db.deleteFrom('report_day').where('issuer_id', '=', issuer_id).execute();
  await insertRows(db, reportDayTable, reportDayRows(issuer_id, filings));
}
