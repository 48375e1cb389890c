import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Indices of shares, and which companies were their members when. */
export async function indices(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number, integer } = columnTypes(kind);
  await createTable(db, kind, 'market_index')
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('index_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('region', text, (c) => c.notNull())
    .addColumn('weighting', text, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('market_index_pk', ['source', 'index_id'])
    .execute();
  await createTable(db, kind, 'index_member')
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('index_id', text, (c) => c.notNull())
    .addColumn('symbol', text, (c) => c.notNull())
    .addColumn('isin', text, (c) => c.notNull())
    .addColumn('from_day', text, (c) => c.notNull())
    .addColumn('until_day', text)
    .addColumn('name', text)
    .addColumn('sector', text)
    .addColumn('weight', number)
    .addPrimaryKeyConstraint('index_member_pk', ['source', 'index_id', 'symbol', 'isin', 'from_day'])
    .execute();
}
