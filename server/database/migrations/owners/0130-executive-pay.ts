import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** What executives were paid, from a file of the operator. */
export async function executivePay(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number, integer } = columnTypes(kind);
  await createTable(db, kind, 'executive_pay')
    .addColumn('stockid', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('year', integer, (c) => c.notNull())
    .addColumn('title', text)
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('salary', number)
    .addColumn('bonus', number)
    .addColumn('stock', number)
    .addColumn('option', number)
    .addColumn('other', number)
    .addColumn('total', number)
    .addColumn('url', text)
    .addColumn('demo', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('executive_pay_pk', ['stockid', 'name', 'year'])
    .execute();
}
