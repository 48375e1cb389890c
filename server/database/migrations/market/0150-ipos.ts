import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Initial offerings: forms of the SEC's index, who reports already, and what calendars say of offerings. */
export async function ipos(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number, integer } = columnTypes(kind);
  await createTable(db, kind, 'ipo_form')
    .addColumn('cik', text, (c) => c.notNull())
    .addColumn('accession', text, (c) => c.notNull())
    .addColumn('company', text, (c) => c.notNull())
    .addColumn('form', text, (c) => c.notNull())
    .addColumn('filed_on', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('ipo_form_pk', ['cik', 'accession'])
    .execute();
  await createTable(db, kind, 'ipo_reporter')
    .addColumn('cik', text, (c) => c.primaryKey())
    .addColumn('reports_since', text, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'ipo_deal')
    .addColumn('deal_id', text, (c) => c.primaryKey())
    .addColumn('company', text, (c) => c.notNull())
    .addColumn('symbol', text)
    .addColumn('exchange', text)
    .addColumn('sector', text)
    .addColumn('industry', text)
    .addColumn('stockid', text)
    .addColumn('filed_on', text)
    .addColumn('effective_on', text)
    .addColumn('expected_on', text)
    .addColumn('priced_on', text)
    .addColumn('withdrawn_on', text)
    .addColumn('price_low', number)
    .addColumn('price_high', number)
    .addColumn('price', number)
    .addColumn('currency', text)
    .addColumn('shares', number)
    .addColumn('amount', number)
    .addColumn('demo', integer, (c) => c.notNull())
    .execute();
}
