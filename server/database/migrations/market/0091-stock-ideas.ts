import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** What administrators made of the categories and topics of stock ideas, a row a version. */
export async function stockIdeas(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(db, kind, 'stock_idea_version')
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('rev', integer, (c) => c.notNull())
    .addColumn('body', text)
    .addColumn('changed_at', integer, (c) => c.notNull())
    .addColumn('changed_by', integer, (c) => c.references('account.user_id').onDelete('set null'))
    .addPrimaryKeyConstraint('stock_idea_version_pk', ['kind', 'id', 'rev'])
    .execute();
}
