import type { Fact } from '#domain/statements/facts/fact.ts';
import { type BookFilings, ConceptColumns, columnsOf, NO_SPAN, type Section } from './concept-columns.ts';
import { numberOfDay } from './day-columns.ts';
import type { FilingTuple } from './filing-table.ts';

/** Facts that the columns of a new book have room for. */
const FIRST_ROOM = 4096;

/**
 * The facts of an issuer in columns of numbers: about twenty bytes per fact, so that those of a large filer fit in memory.
 * Objects are created only for the facts that are read.
 */
export class FactBook {
  readonly #filings: BookFilings = { tuples: [], days: [] };
  readonly #places = new Map<string, number>();
  readonly #sections: Section[] = [];
  #columns = columnsOf(FIRST_ROOM);
  #length = 0;

  /** A book of facts that already exist as objects. */
  static of(facts: readonly Fact[]): FactBook {
    const book = new FactBook();
    let last: Fact | undefined;
    const lists = new Map<string, Fact[]>();
    let list: Fact[] = [];
    for (const fact of facts) {
      if (last === undefined || fact.concept !== last.concept || fact.unit !== last.unit || fact.taxonomy !== last.taxonomy) {
        const key = keyOf(fact);
        list = lists.get(key) ?? [];
        lists.set(key, list);
      }
      list.push(fact);
      last = fact;
    }
    for (const each of lists.values()) {
      book.begin(each[0] as Fact);
      for (const fact of each) book.addFact(fact);
    }
    return book;
  }

  /** Number of facts. */
  get size(): number {
    return this.#length;
  }

  /** Starts the facts of a concept and unit; facts added from now on belong to it. */
  begin({ taxonomy, concept, unit }: Pick<Fact, 'taxonomy' | 'concept' | 'unit'>): void {
    this.#sections.push({ taxonomy, concept, unit, from: this.#length, to: this.#length });
  }

  /** @param end A number of `numberOfDay`. @param span Days from the first to the last day, {@link NO_SPAN} for a point in time. */
  add(filing: number, end: number, span: number, value: number): void {
    const at = this.#length;
    if (at === this.#columns.value.length) this.#columns = columnsOf(2 * at, this.#columns);
    const columns = this.#columns;
    columns.filing[at] = filing;
    columns.end[at] = end;
    columns.span[at] = span;
    columns.value[at] = value;
    this.#length = at + 1;
    (this.#sections.at(-1) as Section).to = at + 1;
  }

  addFact({ accession, form, filed, fiscal_year, fiscal_period, start, end, value }: Fact): void {
    const last = numberOfDay(end);
    const filing = this.placeOf([accession, form, filed, fiscal_year ?? null, fiscal_period ?? null]);
    this.add(filing, last, start === undefined ? NO_SPAN : last - numberOfDay(start), value);
  }

  /** The index of a filing; a filing that is new to the book is added. */
  placeOf(filing: FilingTuple): number {
    const key = filing.join('|');
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.#filings.tuples.push(filing) - 1;
      this.#filings.days.push(numberOfDay(filing[2]));
      this.#places.set(key, place);
    }
    return place;
  }

  /** The current size of the book, for {@link backTo}. */
  mark(): readonly [facts: number, sections: number] {
    return [this.#length, this.#sections.length];
  }

  /** Removes everything added since {@link mark}. */
  backTo([facts, sections]: readonly [facts: number, sections: number]): void {
    this.#length = facts;
    this.#sections.length = sections;
  }

  /** The facts by concept and unit; one concept may have several entries. */
  get concepts(): ConceptColumns[] {
    return this.#sections.map((section) => new ConceptColumns(this.#filings, section, this.#columns));
  }

  /** All facts as objects. */
  facts(): Fact[] {
    return this.concepts.flatMap((concept) => concept.facts());
  }
}

/** Identifies a concept and unit. */
export function keyOf({ taxonomy, concept, unit }: Pick<Fact, 'taxonomy' | 'concept' | 'unit'>): string {
  return `${taxonomy}|${concept}|${unit}`;
}
