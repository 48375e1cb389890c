import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** What analysts expect of companies, as the operator's own files say it, each as of its day. */
export async function estimates(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number, integer } = columnTypes(kind);
  await createTable(db, kind, 'estimate')
    .addColumn('stockid', text, (c) => c.notNull().references('listing.stockid').onDelete('cascade'))
    .addColumn('metric', text, (c) => c.notNull())
    .addColumn('period', text, (c) => c.notNull())
    .addColumn('period_end', text, (c) => c.notNull())
    .addColumn('as_of', text, (c) => c.notNull())
    .addColumn('mean', number, (c) => c.notNull())
    .addColumn('low', number)
    .addColumn('high', number)
    .addColumn('analysts', integer)
    .addPrimaryKeyConstraint('estimate_pk', ['stockid', 'metric', 'period', 'period_end', 'as_of'])
    .execute();
}
