import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Lists over all followed investors, made by a job; and the investors whose positions must be worked out again before that. */
export async function guruLists(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(db, kind, 'guru_list_part')
    .addColumn('build', text, (c) => c.notNull())
    .addColumn('list', text, (c) => c.notNull())
    .addColumn('part', integer, (c) => c.notNull())
    .addColumn('rows', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('guru_list_part_key', ['build', 'list', 'part'])
    .execute();
  await createTable(db, kind, 'guru_renewal')
    .addColumn('guru_id', text, (c) => c.primaryKey())
    .addColumn('change', text, (c) => c.notNull())
    .execute();
}
