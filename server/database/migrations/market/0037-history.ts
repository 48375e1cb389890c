import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** The market of every month as it was known then, column by column, for back-tests: derived, and made anew every month. */
export async function history(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(db, kind, 'history_part')
    .addColumn('build', text, (c) => c.notNull())
    .addColumn('field', text, (c) => c.notNull())
    .addColumn('part', integer, (c) => c.notNull())
    .addColumn('body', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('history_part_key', ['build', 'field', 'part'])
    .execute();
}
