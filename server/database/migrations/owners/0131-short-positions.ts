import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Net short positions that European registers publish, from a file of the operator. */
export async function shortPositions(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number, integer } = columnTypes(kind);
  await createTable(db, kind, 'short_position')
    .addColumn('holder', text, (c) => c.notNull())
    .addColumn('isin', text, (c) => c.notNull())
    .addColumn('day', text, (c) => c.notNull())
    .addColumn('country', text, (c) => c.notNull())
    .addColumn('issuer', text)
    .addColumn('position', number, (c) => c.notNull())
    .addColumn('url', text)
    .addColumn('stockid', text)
    .addColumn('demo', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('short_position_pk', ['isin', 'holder', 'day'])
    .execute();
}
