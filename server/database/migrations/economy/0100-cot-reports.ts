import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Commitment-of-traders reports, a row for each futures market and way of dividing traders. */
export async function cotReports(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(db, kind, 'cot_report')
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('family', text, (c) => c.notNull())
    .addColumn('code', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('exchange', text)
    .addColumn('contract', text)
    .addColumn('last_day', text, (c) => c.notNull())
    .addColumn('reports', integer, (c) => c.notNull())
    .addColumn('positions', text, (c) => c.notNull())
    .addColumn('latest', text, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('cot_report_pk', ['source', 'family', 'code'])
    .execute();
}
