import type { Fact } from '#domain/statements/fact.ts';
import { conceptsRead } from '#domain/statements/fact-index.ts';
import { decodeFacts } from '../database/fact-columns.ts';
import type { Store } from '../database/schema.ts';

/** The facts of an issuer that statements are made of. */
export async function readStatementFacts(db: Store, issuerId: string): Promise<Fact[]> {
  const rows = await db.selectFrom('fact').select(['taxonomy', 'concept', 'unit', 'points']).where('issuer_id', '=', issuerId).execute();
  return rows.filter((row) => conceptsRead.has(row.concept)).flatMap((row) => decodeFacts(row.taxonomy, row.concept, row.unit, row.points));
}
