import { insertRows } from '../server/database/bulk-insert.ts';
import type { Database, Store } from '../server/database/schema.ts';

/** The rows that a load of a company left, as they stand in the store. */
export interface CompanyRows {
  readonly issuer: Database['issuer'];
  readonly filings: readonly Database['fact_filing'][];
  readonly pages: readonly Database['fact_page'][];
  readonly periods: readonly Database['statement'][];
  readonly lists: readonly Database['statement_list'][];
}

export async function rowsOf(db: Store, issuerId: string): Promise<CompanyRows> {
  const of = <T extends 'fact_filing' | 'fact_page' | 'statement' | 'statement_list'>(table: T) =>
    db
      .selectFrom(table as 'fact_page')
      .selectAll()
      .where('issuer_id', '=', issuerId)
      .execute() as Promise<unknown> as Promise<Database[T][]>; // one query for four tables
  return {
    issuer: (await db.selectFrom('issuer').selectAll().where('issuer_id', '=', issuerId).executeTakeFirstOrThrow()) as Database['issuer'],
    filings: await of('fact_filing'),
    pages: await of('fact_page'),
    periods: await of('statement'),
    lists: await of('statement_list'),
  };
}

/** Writes those rows and nothing else, in one transaction: the least that storing them can cost. */
export async function bareInsert(db: Store, { issuer, filings, pages, periods, lists }: CompanyRows): Promise<void> {
  const texts = (row: object) => Object.fromEntries(Object.keys(row).map((column) => [column, column === 'fiscal_year' ? 'bigint' : 'text'] as const));
  await db.transaction().execute(async (store) => {
    await store.insertInto('issuer').values(issuer).execute();
    for (const filing of filings) await store.insertInto('fact_filing').values(filing).execute();
    for (const page of pages) await store.insertInto('fact_page').values(page).execute();
    const [first] = periods;
    if (first !== undefined)
      await insertRows<string>(store, { table: 'statement', columns: texts(first) }, periods as readonly Record<string, string | number | null>[]);
    if (lists.length > 0) await store.insertInto('statement_list').values(lists).execute();
  });
}
