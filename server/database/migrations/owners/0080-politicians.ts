import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** What members of the House and the Senate report about their trades. */
export async function politicians(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number, integer } = columnTypes(kind);
  await createTable(db, kind, 'politician')
    .addColumn('politician_id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('chamber', text, (c) => c.notNull())
    .addColumn('state', text)
    .addColumn('district', text)
    .addColumn('demo', integer, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'politician_report')
    .addColumn('report_id', text, (c) => c.primaryKey())
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('politician_id', text, (c) => c.notNull().references('politician.politician_id').onDelete('cascade'))
    .addColumn('filed_on', text)
    .addColumn('url', text)
    .addColumn('unread', text)
    .addColumn('demo', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('politician_report_politician').on('politician_report').column('politician_id').execute();
  await createTable(db, kind, 'politician_trade')
    .addColumn('report_id', text, (c) => c.notNull().references('politician_report.report_id').onDelete('cascade'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('politician_id', text, (c) => c.notNull())
    .addColumn('stockid', text)
    .addColumn('ticker', text)
    .addColumn('asset', text, (c) => c.notNull())
    .addColumn('asset_type', text)
    .addColumn('kind', text)
    .addColumn('owner', text)
    .addColumn('traded_on', text)
    .addColumn('notified_on', text)
    .addColumn('least', number)
    .addColumn('most', number)
    .addColumn('comment', text)
    .addColumn('problems', text, (c) => c.notNull())
    .addColumn('demo', integer, (c) => c.notNull())
    .addColumn('repeated', integer, (c) => c.notNull())
    .addColumn('traded_close', number)
    .addColumn('disclosed_close', number)
    .addPrimaryKeyConstraint('politician_trade_pk', ['report_id', 'place'])
    .execute();
  await db.schema.createIndex('politician_trade_politician').on('politician_trade').column('politician_id').execute();
  await db.schema.createIndex('politician_trade_ticker').on('politician_trade').columns(['ticker', 'asset']).execute();
  await db.schema.createIndex('politician_trade_stock').on('politician_trade').columns(['stockid', 'traded_on']).execute();
}
