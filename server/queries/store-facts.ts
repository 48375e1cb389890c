import type { Fact } from '#domain/statements/fact.ts';
import { decodeFacts, encodeFacts, factIdentity } from '../database/fact-columns.ts';
import type { FilingTable } from '../database/filing-table.ts';
import type { Store } from '../database/schema.ts';
import { inChunks } from './in-chunks.ts';
import { findFactRows } from './read-facts.ts';

interface Concept {
  readonly taxonomy: string;
  readonly concept: string;
  readonly unit: string;
  readonly facts: Fact[];
}

/**
 * Adds facts to an issuer's; a fact stored before stays, the same fact stored again is replaced.
 *
 * @returns All facts of the issuer, stored and new, and how many were not there before.
 */
export async function storeFacts(db: Store, issuerId: string, facts: readonly Fact[]): Promise<{ facts: Fact[]; added: number }> {
  const { rows: stored, filings } = await findFactRows(db, issuerId);
  const concepts = new Map<string, Concept>();
  const before = new Map<string, string>();
  let known = 0;
  for (const row of stored) {
    const kept = decodeFacts(row.taxonomy, row.concept, row.unit, row.points, filings);
    known += kept.length;
    concepts.set(keyOf(row), { ...row, facts: kept });
    before.set(keyOf(row), row.points);
  }
  for (const [key, given] of byConcept(facts)) {
    const kept = concepts.get(key);
    concepts.set(key, kept === undefined ? given : { ...given, facts: union(kept.facts, given.facts) });
  }
  const rows = [];
  for (const [key, { taxonomy, concept, unit, facts }] of concepts) {
    const points = encodeFacts(facts, filings);
    if (points !== before.get(key)) rows.push({ issuer_id: issuerId, taxonomy, concept, unit, points });
  }
  await storeFilingTable(db, issuerId, filings);
  for (const chunk of inChunks(rows, 200)) {
    await db
      .insertInto('fact')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['issuer_id', 'taxonomy', 'concept', 'unit']).doUpdateSet((excluded) => ({ points: excluded.ref('excluded.points') })),
      )
      .execute();
  }
  const all = [...concepts.values()].flatMap((concept) => concept.facts);
  return { facts: all, added: all.length - known };
}

async function storeFilingTable(db: Store, issuer_id: string, table: FilingTable): Promise<void> {
  if (!table.hasGrown) return;
  const filings = table.encoded();
  await db
    .insertInto('fact_filing')
    .values({ issuer_id, filings })
    .onConflict((conflict) => conflict.column('issuer_id').doUpdateSet({ filings }))
    .execute();
}

function keyOf({ taxonomy, concept, unit }: { taxonomy: string; concept: string; unit: string }): string {
  return `${taxonomy}|${concept}|${unit}`;
}

/** Facts by concept and unit; facts of one concept come in runs, so that a key is made once a run. */
function byConcept(facts: readonly Fact[]): Map<string, Concept> {
  const found = new Map<string, Concept>();
  let run: Concept | undefined;
  for (const fact of facts) {
    if (run === undefined || run.concept !== fact.concept || run.unit !== fact.unit || run.taxonomy !== fact.taxonomy) {
      const key = keyOf(fact);
      run = found.get(key) ?? { taxonomy: fact.taxonomy, concept: fact.concept, unit: fact.unit, facts: [] };
      found.set(key, run);
    }
    run.facts.push(fact);
  }
  for (const concept of found.values()) dropRepeats(concept.facts);
  return found;
}

/** A source that gives one fact twice in one file means the same fact; the last one stands. */
function dropRepeats(facts: Fact[]): void {
  const last = new Map(facts.map((fact) => [factIdentity(fact), fact]));
  if (last.size < facts.length) facts.splice(0, facts.length, ...last.values());
}

function union(kept: readonly Fact[], given: readonly Fact[]): Fact[] {
  const all = new Map(kept.map((fact) => [factIdentity(fact), fact]));
  for (const fact of given) all.set(factIdentity(fact), fact);
  return [...all.values()];
}
