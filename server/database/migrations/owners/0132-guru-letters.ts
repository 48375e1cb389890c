import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Letters of investors that administrators keep: one a year, quarter and name. */
export async function guruLetters(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(db, kind, 'guru_letter')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('rev', integer, (c) => c.notNull())
    .addColumn('removed', integer, (c) => c.notNull())
    .addColumn('year', integer, (c) => c.notNull())
    .addColumn('quarter', integer, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('day', text, (c) => c.notNull())
    .addColumn('url', text)
    .addColumn('opening', text)
    .addColumn('text', text)
    .addColumn('changed_at', integer)
    .addColumn('changed_by', integer, (c) => c.references('account.user_id').onDelete('set null'))
    .addColumn('demo', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('guru_letter_quarter').on('guru_letter').columns(['year', 'quarter']).execute();
}
