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

/** The facts of an issuer by concept and unit. */
export type GroupedFacts = readonly Concept[];

/**
 * Adds facts to an issuer's; a fact stored before stays, the same fact stored again is replaced.
 *
 * @returns All facts of the issuer, stored and new, and how many were not there before.
 */
export async function storeFacts(db: Store, issuerId: string, given: GroupedFacts): Promise<{ facts: Fact[]; added: number }> {
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
  for (const group of given) {
    const key = keyOf(group);
    const kept = concepts.get(key);
    concepts.set(key, kept === undefined ? group : { ...group, facts: union(kept.facts, group.facts) });
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
  const all = factsIn([...concepts.values()]);
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

/** Facts by concept and unit, each once: of a fact that a source gives twice the last one stands. */
export function groupFacts(facts: readonly Fact[]): GroupedFacts {
  const groups: Concept[] = [];
  /** Several by name only where a concept has several units. */
  const named = new Map<string, Concept[]>();
  for (const fact of facts) {
    const known = named.get(fact.concept);
    let group = known?.find(({ unit, taxonomy }) => unit === fact.unit && taxonomy === fact.taxonomy);
    if (group === undefined) {
      group = { taxonomy: fact.taxonomy, concept: fact.concept, unit: fact.unit, facts: [] };
      groups.push(group);
      if (known === undefined) named.set(fact.concept, [group]);
      else known.push(group);
    }
    group.facts.push(fact);
  }
  return groups.map((group) => ({ ...group, facts: withoutRepeats(group.facts) }));
}

/** All facts of the groups. */
export function factsIn(groups: GroupedFacts): Fact[] {
  const all: Fact[] = [];
  for (const { facts } of groups) for (const fact of facts) all.push(fact);
  return all;
}

function withoutRepeats(facts: Fact[]): Fact[] {
  const byFiling = new Map<string, Fact[]>();
  for (const fact of facts) {
    const filed = byFiling.get(fact.accession);
    if (filed === undefined) byFiling.set(fact.accession, [fact]);
    else if (filed.some(({ end, start }) => end === fact.end && start === fact.start)) return union([], facts);
    else filed.push(fact);
  }
  return facts;
}

function union(kept: readonly Fact[], given: readonly Fact[]): Fact[] {
  const all = new Map(kept.map((fact) => [factIdentity(fact), fact]));
  for (const fact of given) all.set(factIdentity(fact), fact);
  return [...all.values()];
}
