import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** Loads that a server starts by itself, and which of several servers does so. */
export async function nightlyLoads(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(db, kind, 'nightly_load')
    .addColumn('source', text, (c) => c.primaryKey())
    .addColumn('done_at', integer)
    .addColumn('load_id', text)
    .addColumn('tries', integer, (c) => c.notNull())
    .addColumn('failure', text)
    .addColumn('next_try_at', integer)
    .execute();
  await createTable(db, kind, 'lease')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('holder', text, (c) => c.notNull())
    .addColumn('until', integer, (c) => c.notNull())
    .execute();
}
