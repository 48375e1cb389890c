import { insertRows } from '../server/database/bulk-insert.ts';
import type { Database, Store } from '../server/database/schema.ts';

/** The rows that a load of a company left, as they stand in the store. */
export interface CompanyRows {
  readonly issuer: Database['issuer'];
  readonly filings: readonly Database['fact_filing'][];
  readonly facts: readonly Database['fact'][];
  readonly periods: readonly Database['statement'][];
  readonly lists: readonly Database['statement_list'][];
  readonly reports: readonly Database['mapping_report'][];
}

export async function rowsOf(db: Store, issuerId: string): Promise<CompanyRows> {
  const of = <T extends 'fact_filing' | 'fact' | 'statement' | 'statement_list' | 'mapping_report'>(table: T) =>
    db
      .selectFrom(table as 'fact')
      .selectAll()
      .where('issuer_id', '=', issuerId)
      .execute() as Promise<unknown> as Promise<Database[T][]>; // one query for five tables
  return {
    issuer: (await db.selectFrom('issuer').selectAll().where('issuer_id', '=', issuerId).executeTakeFirstOrThrow()) as Database['issuer'],
    filings: await of('fact_filing'),
    facts: await of('fact'),
    periods: await of('statement'),
    lists: await of('statement_list'),
    reports: await of('mapping_report'),
  };
}

/** Writes those rows and nothing else, in one transaction: the least that storing them can cost. */
export async function bareInsert(db: Store, { issuer, filings, facts, periods, lists, reports }: CompanyRows): Promise<void> {
  const texts = (row: object) => Object.fromEntries(Object.keys(row).map((column) => [column, column === 'fiscal_year' ? 'bigint' : 'text'] as const));
  await db.transaction().execute(async (store) => {
    await store.insertInto('issuer').values(issuer).execute();
    for (const [table, rows] of [
      ['fact_filing', filings],
      ['fact', facts],
      ['statement', periods],
      ['statement_list', lists],
      ['mapping_report', reports],
    ] as const) {
      const [first] = rows;
      if (first !== undefined) await insertRows<string>(store, { table, columns: texts(first) }, rows as readonly Record<string, string | number | null>[]);
    }
  });
}
