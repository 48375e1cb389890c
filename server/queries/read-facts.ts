import { sql } from 'kysely';
import type { Fact } from '#domain/statements/fact.ts';
import { conceptsRead } from '#domain/statements/fact-index.ts';
import { decodeFacts } from '../database/fact-columns.ts';
import { FilingTable } from '../database/filing-table.ts';
import type { Database, Store } from '../database/schema.ts';

/** The facts of an issuer that statements are made of. */
export async function readStatementFacts(db: Store, issuerId: string): Promise<Fact[]> {
  const { rows, filings } = await findFactRows(db, issuerId);
  return rows.filter((row) => conceptsRead.has(row.concept)).flatMap((row) => decodeFacts(row.taxonomy, row.concept, row.unit, row.points, filings));
}

export interface FactRows {
  readonly rows: readonly Omit<Database['fact'], 'issuer_id'>[];
  /** The filings that the rows name. */
  readonly filings: FilingTable;
}

/** The facts of an issuer as they are stored, with its filings, both of one moment; of one concept only when it is named. */
export async function findFactRows(db: Store, issuerId: string, concept?: string): Promise<FactRows> {
  const none = sql<string>`''`;
  const found = await db
    .selectFrom('fact')
    .select(['taxonomy', 'concept', 'unit', 'points'])
    .where('issuer_id', '=', issuerId)
    .$if(concept !== undefined, (query) => query.where('concept', '=', concept as string))
    .unionAll(
      db
        .selectFrom('fact_filing')
        .select([none.as('taxonomy'), none.as('concept'), none.as('unit'), 'filings as points'])
        .where('issuer_id', '=', issuerId),
    )
    .execute();
  return { rows: found.filter((row) => row.taxonomy !== ''), filings: new FilingTable(found.find((row) => row.taxonomy === '')?.points) };
}
