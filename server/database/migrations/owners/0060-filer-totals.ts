import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** What all filers of 13F together held of each paper, by quarter. */
export async function filerTotals(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number } = columnTypes(kind);
  await createTable(db, kind, 'filer_total')
    .addColumn('period', text, (c) => c.notNull())
    .addColumn('cusip', text, (c) => c.notNull())
    .addColumn('filers', number, (c) => c.notNull())
    .addColumn('shares', number, (c) => c.notNull())
    .addPrimaryKeyConstraint('filer_total_pk', ['cusip', 'period'])
    .execute();
}
