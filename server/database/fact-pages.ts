import type { Fact } from '#domain/statements/facts/fact.ts';
import { ByteWriter } from './byte-writer.ts';
import type { ConceptFacts } from './concept-columns.ts';
import { type ConceptPlace, decodeFacts } from './fact-columns.ts';
import type { FilingTable } from './filing-table.ts';
import type { Database } from './schema.ts';

/** A row of `fact_page` without its issuer. */
export type FactPage = Omit<Database['fact_page'], 'issuer_id'>;

/** What the `concepts` of a page say of each concept in it, in the order of its bytes. */
type Heading = readonly [taxonomy: string, concept: string, unit: string, count: number, bytes: number];

/** Bytes after which a page is full: most companies have one. */
const FULL = 1024 * 1024;

/** The facts of one concept and unit as a page has them. */
export class PageFacts implements ConceptFacts {
  readonly taxonomy: string;
  readonly concept: string;
  readonly unit: string;
  readonly count: number;
  readonly points: Uint8Array;
  readonly #filings: FilingTable;

  constructor({ taxonomy, concept, unit }: ConceptPlace, count: number, points: Uint8Array, filings: FilingTable) {
    this.taxonomy = taxonomy;
    this.concept = concept;
    this.unit = unit;
    this.count = count;
    this.points = points;
    this.#filings = filings;
  }

  facts(): Fact[] {
    return decodeFacts(this, this.count, this.points, this.#filings);
  }
}

/** The facts of some pages by concept and unit. */
export function factsOnPages(pages: readonly Pick<FactPage, 'concepts' | 'points'>[], filings: FilingTable): PageFacts[] {
  return pages.flatMap(({ concepts, points }) => {
    let at = 0;
    return (JSON.parse(concepts) as Heading[]).map(([taxonomy, concept, unit, count, bytes]) => {
      at += bytes;
      return new PageFacts({ taxonomy, concept, unit }, count, points.subarray(at - bytes, at), filings);
    }); // written by FactPages only
  });
}

/** Puts the facts of an issuer on pages, concept after concept. */
export class FactPages {
  readonly #bytes = new ByteWriter();
  #headings: Heading[] = [];
  #page = 0;

  /** How many pages were given out. */
  get count(): number {
    return this.#page;
  }

  /**
   * Adds a concept.
   *
   * @param write Writes its facts and says how many they are.
   * @returns The page that it made full, if it did.
   */
  add({ taxonomy, concept, unit }: ConceptPlace, write: (into: ByteWriter) => number): FactPage | undefined {
    const from = this.#bytes.length;
    const count = write(this.#bytes);
    this.#headings.push([taxonomy, concept, unit, count, this.#bytes.length - from]);
    return this.#bytes.length < FULL ? undefined : this.#take();
  }

  /** The last page; none for an issuer without facts. */
  end(): FactPage | undefined {
    return this.#headings.length === 0 ? undefined : this.#take();
  }

  #take(): FactPage {
    const page = { page: this.#page, concepts: JSON.stringify(this.#headings satisfies Heading[]), points: this.#bytes.taken() };
    this.#page += 1;
    this.#headings = [];
    this.#bytes.backTo(0);
    return page;
  }
}
