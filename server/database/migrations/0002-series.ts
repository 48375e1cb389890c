import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** Series of figures by day, exchange rates, and what each source last gave. */
export async function series(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);

  await createTable(db, kind, 'series')
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('series_id', text, (c) => c.notNull())
    .addColumn('title', text)
    .addColumn('unit', text)
    .addColumn('first_day', text, (c) => c.notNull())
    .addColumn('last_day', text, (c) => c.notNull())
    .addColumn('rows', integer, (c) => c.notNull())
    .addColumn('observations', text, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('series_pk', ['source', 'series_id'])
    .execute();

  await createTable(db, kind, 'exchange_rate_year')
    .addColumn('base', text, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('year', integer, (c) => c.notNull())
    .addColumn('rates', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('exchange_rate_year_pk', ['base', 'currency', 'year'])
    .execute();

  await createTable(db, kind, 'source_state')
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('item', text, (c) => c.notNull())
    .addColumn('last_success_at', integer)
    .addColumn('rows', integer)
    .addColumn('left_out', integer)
    .addColumn('notes', text, (c) => c.notNull())
    .addColumn('last_failure_at', integer)
    .addColumn('failure', text)
    .addPrimaryKeyConstraint('source_state_pk', ['source', 'item'])
    .execute();
}
