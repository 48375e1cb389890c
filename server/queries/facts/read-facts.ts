import type { Fact } from '#domain/statements/facts/fact.ts';
import { conceptsRead } from '#domain/statements/facts/fact-index.ts';
import { type FactPage, factsOnPages, type PageFacts } from '#server/database/fact-pages.ts';
import { FilingTable } from '#server/database/filing-table.ts';
import type { Store } from '#server/database/schema.ts';

/** The facts of an issuer that statements are made of. */
export async function readStatementFacts(db: Store, issuerId: string): Promise<Fact[]> {
  const { facts } = await findFactPages(db, issuerId);
  return facts.filter(({ concept }) => conceptsRead.has(concept)).flatMap((each) => each.facts());
}

export interface StoredPages {
  /** In their order. */
  readonly pages: readonly FactPage[];
  /** The facts in them. */
  readonly facts: readonly PageFacts[];
  /** The filings that the facts name. */
  readonly filings: FilingTable;
}

/** The facts of an issuer as they are stored, with its filings, both of one moment. */
export async function findFactPages(db: Store, issuerId: string): Promise<StoredPages> {
  const rows = await db
    .selectFrom('fact_page')
    .innerJoin('fact_filing', 'fact_filing.issuer_id', 'fact_page.issuer_id')
    .select(['fact_page.page', 'fact_page.concepts', 'fact_page.points', 'fact_filing.filings'])
    .where('fact_page.issuer_id', '=', issuerId)
    .orderBy('fact_page.page')
    .execute();
  const filings = new FilingTable(rows[0]?.filings);
  const pages = rows.map(({ page, concepts, points }) => ({ page, concepts, points }));
  return { pages, facts: factsOnPages(pages, filings), filings };
}
