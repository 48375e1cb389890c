import type { Fact } from '#domain/statements/fact.ts';
import { conceptsRead } from '#domain/statements/fact-index.ts';
import { type BulkTable, insertRows } from '../database/bulk-insert.ts';
import { ConceptColumns, type ConceptFacts, FactBook, keyOf } from '../database/fact-book.ts';
import { countFacts, decodeFacts, encodeColumns, encodeFacts, factIdentity } from '../database/fact-columns.ts';
import type { FilingTable } from '../database/filing-table.ts';
import type { Database, Store } from '../database/schema.ts';
import { type FactRows, findFactRows } from './read-facts.ts';

/** The facts of an issuer by concept and unit, each once. */
export type GroupedFacts = readonly ConceptFacts[];

/** The facts of an issuer after some were added. */
export interface StoredFacts {
  readonly concepts: GroupedFacts;
  /** How many there are, and how many were not there before. */
  readonly count: number;
  readonly added: number;
}

/** Adds facts to an issuer's; a fact stored before stays, the same fact stored again is replaced. */
export async function storeFacts(db: Store, issuerId: string, given: GroupedFacts): Promise<StoredFacts> {
  const before = await findFactRows(db, issuerId);
  const { filings } = before;
  const writer = new FactWriter(db, issuerId);
  const joined = await (before.rows.length === 0 ? asGiven(given, filings, writer) : joinedTo(before, given, writer));
  await writer.end();
  await storeFilingTable(db, issuerId, filings);
  return joined;
}

/** Characters of rows that are kept before they are written, so that memory does not grow with an issuer. */
const MOST_TEXT = 2 * 1024 * 1024;

/** Writes the rows of an issuer, many at a time. */
class FactWriter {
  readonly #db: Store;
  readonly #issuerId: string;
  #rows: Database['fact'][] = [];
  #text = 0;

  constructor(db: Store, issuerId: string) {
    this.#db = db;
    this.#issuerId = issuerId;
  }

  /** Whether enough is kept to be written before more is added. */
  get isFull(): boolean {
    return this.#text > MOST_TEXT;
  }

  add({ taxonomy, concept, unit }: ConceptFacts, points: string): void {
    this.#rows.push({ issuer_id: this.#issuerId, taxonomy, concept, unit, points });
    this.#text += points.length;
  }

  async end(): Promise<void> {
    await insertRows(this.#db, factTable, this.#rows);
    this.#rows = [];
    this.#text = 0;
  }
}

const factTable: BulkTable<keyof Database['fact']> = {
  table: 'fact',
  columns: { issuer_id: 'text', taxonomy: 'text', concept: 'text', unit: 'text', points: 'text' },
  replaces: { key: ['issuer_id', 'taxonomy', 'concept', 'unit'], set: ['points'] },
};

/** The facts of an issuer that had none. */
async function asGiven(given: GroupedFacts, filings: FilingTable, writer: FactWriter): Promise<StoredFacts> {
  const encoded = encoder(filings);
  let count = 0;
  for (const group of given) {
    writer.add(group, encoded(group));
    if (writer.isFull) await writer.end();
    count += group.count;
  }
  return { concepts: given, count, added: count };
}

/** The stored facts with the given ones; only what thereby changes is written. */
async function joinedTo({ rows, filings }: FactRows, given: GroupedFacts, writer: FactWriter): Promise<StoredFacts> {
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const concepts: ConceptFacts[] = [];
  const encoded = encoder(filings);
  let added = 0;
  for (const group of given) {
    if (writer.isFull) await writer.end();
    const row = stored.get(keyOf(group));
    stored.delete(keyOf(group));
    const points = encoded(group);
    if (row === undefined) added += group.count;
    if (row === undefined || row.points === points) {
      concepts.push(group);
      if (row === undefined) writer.add(group, points);
      continue;
    }
    const kept = decodeFacts(row.taxonomy, row.concept, row.unit, row.points, filings);
    const all = union(kept, group.facts());
    added += all.length - kept.length;
    const together = encodeFacts(all, filings);
    if (together !== row.points) writer.add(group, together);
    concepts.push(listed(group, all));
  }
  for (const row of stored.values()) {
    concepts.push({ ...row, count: countFacts(row.points), facts: () => decodeFacts(row.taxonomy, row.concept, row.unit, row.points, filings) });
  }
  return { concepts, count: concepts.reduce((sum, { count }) => sum + count, 0), added };
}

/** Writes groups of one book as the `points` of their rows. */
function encoder(filings: FilingTable): (group: ConceptFacts) => string {
  const places = new Map<number, number>();
  return (group) => (group instanceof ConceptColumns ? encodeColumns(group, filings, places) : encodeFacts(group.facts(), filings));
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

/** Facts by concept and unit, each once: of a fact that a source gives twice the last one stands. */
export function groupFacts(given: readonly Fact[] | FactBook): GroupedFacts {
  const book = given instanceof FactBook ? given : FactBook.of(given);
  const groups = new Map<string, ConceptFacts>();
  for (const columns of book.concepts) {
    const key = keyOf(columns);
    const same = groups.get(key);
    if (columns.count === 0) continue;
    if (same !== undefined) groups.set(key, listed(columns, union(same.facts(), columns.facts())));
    else groups.set(key, columns.repeats ? listed(columns, union([], columns.facts())) : columns);
  }
  return [...groups.values()];
}

/** The facts of the groups that statements are made of. */
export function statementFactsIn(groups: GroupedFacts): Fact[] {
  return groups.filter(({ concept }) => conceptsRead.has(concept)).flatMap(keptFacts);
}

/** The facts of a group that statements are made of: the report of what is read asks for them again, so they stay as long as the group does. */
export function keptFacts(group: ConceptFacts): readonly Fact[] {
  const kept = factsOfGroup.get(group) ?? group.facts();
  factsOfGroup.set(group, kept);
  return kept;
}

const factsOfGroup = new WeakMap<ConceptFacts, readonly Fact[]>();

function listed({ taxonomy, concept, unit }: ConceptFacts, facts: readonly Fact[]): ConceptFacts {
  return { taxonomy, concept, unit, count: facts.length, facts: () => [...facts] };
}

function union(kept: readonly Fact[], given: readonly Fact[]): Fact[] {
  const all = new Map(kept.map((fact) => [factIdentity(fact), fact]));
  for (const fact of given) all.set(factIdentity(fact), fact);
  return [...all.values()];
}
