import type { Fact } from '#domain/statements/facts/fact.ts';
import { conceptsRead } from '#domain/statements/facts/fact-index.ts';
import type { ByteWriter } from '#server/database/byte-writer.ts';
import { ConceptColumns, type ConceptFacts } from '#server/database/concept-columns.ts';
import { FactBook, keyOf } from '#server/database/fact-book.ts';
import { type ConceptPlace, encodeColumns, encodeFacts, factIdentity } from '#server/database/fact-columns.ts';
import { type FactPage, FactPages, type PageFacts } from '#server/database/fact-pages.ts';
import type { FilingTable } from '#server/database/filing-table.ts';
import { inOneTrip } from '#server/database/in-one-trip.ts';
import type { Store } from '#server/database/schema.ts';
import { findFactPages, type StoredPages } from './read-facts.ts';

/** The facts of an issuer by concept and unit, each once. */
export type GroupedFacts = readonly ConceptFacts[];

/** The facts of an issuer after some were added. */
export interface StoredFacts {
  readonly concepts: GroupedFacts;
  /** How many there are, and how many were not there before. */
  readonly count: number;
  readonly added: number;
  /** Whether there were none at all. */
  readonly wereNone: boolean;
  /** Writes what is not written yet: the last page, which most issuers have alone, and the filings. To be called, beside whatever else is written. */
  readonly writeRest: () => Promise<unknown>;
}

type JoinedFacts = Omit<StoredFacts, 'writeRest'>;

/** Adds facts to an issuer's; a fact stored before stays, the same fact stored again is replaced. */
export async function storeFacts(db: Store, issuerId: string, given: GroupedFacts): Promise<StoredFacts> {
  const before = await findFactPages(db, issuerId);
  const writer = new PageWriter(db, issuerId, before.pages);
  const joined = await (before.pages.length === 0 ? asGiven(given, before.filings, writer) : joinedTo(before, given, writer));
  return { ...joined, writeRest: () => inOneTrip([writer.end(), storeFilingTable(db, issuerId, before.filings)]) };
}

/** Writes the pages of an issuer that differ from the stored ones, each as soon as it is full, so that memory does not grow with an issuer. */
class PageWriter {
  readonly #db: Store;
  readonly #issuerId: string;
  readonly #stored: readonly FactPage[];
  readonly #pages = new FactPages();

  constructor(db: Store, issuerId: string, stored: readonly FactPage[]) {
    this.#db = db;
    this.#issuerId = issuerId;
    this.#stored = stored;
  }

  /** @param write See `FactPages`. */
  async add(place: ConceptPlace, write: (into: ByteWriter) => number): Promise<void> {
    const full = this.#pages.add(place, write);
    if (full !== undefined) await this.#save(full);
  }

  async end(): Promise<void> {
    const last = this.#pages.end();
    if (last !== undefined) await this.#save(last);
    if (this.#stored.length <= this.#pages.count) return;
    await this.#db.deleteFrom('fact_page').where('issuer_id', '=', this.#issuerId).where('page', '>=', this.#pages.count).execute();
  }

  async #save({ page, concepts, points }: FactPage): Promise<void> {
    const stored = this.#stored[page];
    if (stored !== undefined && stored.concepts === concepts && isSame(stored.points, points)) return;
    const insert = this.#db.insertInto('fact_page').values({ issuer_id: this.#issuerId, page, concepts, points });
    await (stored === undefined
      ? insert
      : insert.onConflict((conflict) => conflict.columns(['issuer_id', 'page']).doUpdateSet({ concepts, points }))
    ).execute();
  }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

/** The facts of an issuer that had none. */
async function asGiven(given: GroupedFacts, filings: FilingTable, writer: PageWriter): Promise<JoinedFacts> {
  const encode = encoder(filings);
  let count = 0;
  for (const group of given) {
    await writer.add(group, (into) => encode(group, into));
    count += group.count;
  }
  return { concepts: given, count, added: count, wereNone: true };
}

/** The stored facts with the given ones; concepts that are given come first. */
async function joinedTo({ facts, filings }: StoredPages, given: GroupedFacts, writer: PageWriter): Promise<JoinedFacts> {
  const stored = new Map(facts.map((each) => [keyOf(each), each]));
  const concepts: ConceptFacts[] = [];
  const encode = encoder(filings);
  let added = 0;
  for (const group of given) {
    const kept = stored.get(keyOf(group));
    stored.delete(keyOf(group));
    await writer.add(group, (into) => {
      const all = kept === undefined ? group : withStored(kept, group, { encode, into });
      if (all === group && kept === undefined) encode(group, into);
      added += all.count - (kept?.count ?? 0);
      concepts.push(all);
      return all.count;
    });
  }
  for (const kept of stored.values()) {
    await writer.add(kept, (into) => {
      into.append(kept.points);
      return kept.count;
    });
    concepts.push(kept);
  }
  return { concepts, count: concepts.reduce((sum, { count }) => sum + count, 0), added, wereNone: false };
}

type Encode = (group: ConceptFacts, into: ByteWriter) => number;

/** Writes the stored facts of a concept with those given; these alone where they are the same. */
function withStored(kept: PageFacts, group: ConceptFacts, { encode, into }: { readonly encode: Encode; readonly into: ByteWriter }): ConceptFacts {
  const from = into.length;
  encode(group, into);
  if (isSame(into.from(from), kept.points)) return group;
  into.backTo(from);
  const all = listed(group, union(kept.facts(), group.facts()));
  encode(all, into);
  return all;
}

/** Writes groups of one book, and says how many facts each has. */
function encoder(filings: FilingTable): Encode {
  const places = new Map<number, number>();
  return (group, into) => {
    if (group instanceof ConceptColumns) encodeColumns(group, filings, places, into);
    else encodeFacts(group.facts(), filings, into);
    return group.count;
  };
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

/** Facts by concept and unit, each once: of a fact that a source gives twice the last one counts. */
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
  return groups.filter(({ concept }) => conceptsRead.has(concept)).flatMap((group) => group.facts());
}

function listed({ taxonomy, concept, unit }: ConceptFacts, facts: readonly Fact[]): ConceptFacts {
  return { taxonomy, concept, unit, count: facts.length, facts: () => [...facts] };
}

function union(kept: readonly Fact[], given: readonly Fact[]): Fact[] {
  const all = new Map(kept.map((fact) => [factIdentity(fact), fact]));
  for (const fact of given) all.set(factIdentity(fact), fact);
  return [...all.values()];
}
