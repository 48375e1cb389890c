import type { Fact } from '#domain/statements/fact.ts';
import { dayOf, numberOfDay } from './day-columns.ts';
import type { FilingTuple } from './filing-table.ts';

/** The facts of one concept in one unit. */
export interface ConceptFacts {
  readonly taxonomy: string;
  readonly concept: string;
  readonly unit: string;
  readonly count: number;
  /** All of them, in the order given. */
  readonly facts: () => Fact[];
}

/** A point in time has no span. */
export const NO_SPAN = -1;
const FIRST_ROOM = 4096;
/** More than the number of any day before the year 2800, and than the facts of most concepts: together below 2^53. */
const [DAYS, PLACES] = [2 ** 20, 2 ** 13];

/** The filings of a book, with the numbers of the days they were filed on. */
interface BookFilings {
  readonly tuples: FilingTuple[];
  readonly days: number[];
}

/** Where a list of facts stands in a file, and which of a book's columns hold it. */
interface Section {
  readonly taxonomy: string;
  readonly concept: string;
  readonly unit: string;
  readonly from: number;
  to: number;
}

/**
 * The facts of an issuer in columns of numbers: some twenty bytes a fact, so that a large filer's are held as easily as a small one's.
 * Facts as objects are made only of what somebody reads.
 */
export class FactBook {
  readonly #filings: BookFilings = { tuples: [], days: [] };
  readonly #places = new Map<string, number>();
  readonly #sections: Section[] = [];
  #filing = new Int32Array(FIRST_ROOM);
  #end = new Int32Array(FIRST_ROOM);
  #span = new Int32Array(FIRST_ROOM);
  #value = new Float64Array(FIRST_ROOM);
  #length = 0;

  /** A book of facts that are objects already. */
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

  /** How many facts there are. */
  get size(): number {
    return this.#length;
  }

  /** Begins the facts of a concept in a unit; those added from now on are of it. */
  begin({ taxonomy, concept, unit }: Pick<Fact, 'taxonomy' | 'concept' | 'unit'>): void {
    this.#sections.push({ taxonomy, concept, unit, from: this.#length, to: this.#length });
  }

  /** @param end A number of `numberOfDay`. @param span Days from the first to the last day, {@link NO_SPAN} for a point in time. */
  add(filing: number, end: number, span: number, value: number): void {
    const at = this.#length;
    if (at === this.#value.length) this.#grow();
    this.#filing[at] = filing;
    this.#end[at] = end;
    this.#span[at] = span;
    this.#value[at] = value;
    this.#length = at + 1;
    (this.#sections.at(-1) as Section).to = at + 1;
  }

  addFact({ accession, form, filed, fiscal_year, fiscal_period, start, end, value }: Fact): void {
    const last = numberOfDay(end);
    const filing = this.placeOf([accession, form, filed, fiscal_year ?? null, fiscal_period ?? null]);
    this.add(filing, last, start === undefined ? NO_SPAN : last - numberOfDay(start), value);
  }

  /** The place of a filing, a new one for a filing not met before. */
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

  /** How much stands in the book now, to go back to. */
  mark(): readonly [facts: number, sections: number] {
    return [this.#length, this.#sections.length];
  }

  /** Takes out what was added since. */
  backTo([facts, sections]: readonly [facts: number, sections: number]): void {
    this.#length = facts;
    this.#sections.length = sections;
  }

  /** The facts by concept and unit; those of one may stand in several places. */
  get concepts(): ConceptColumns[] {
    return this.#sections.map((section) => {
      const columns = [this.#filing, this.#end, this.#span, this.#value].map((column) => column.subarray(section.from, section.to));
      return new ConceptColumns(this.#filings, section, ...(columns as [Int32Array, Int32Array, Int32Array, Float64Array]));
    });
  }

  /** All facts as objects. */
  facts(): Fact[] {
    return this.concepts.flatMap((concept) => concept.facts());
  }

  #grow(): void {
    const room = 2 * this.#value.length;
    const larger = <C extends Int32Array | Float64Array>(column: C, into: C): C => {
      into.set(column);
      return into;
    };
    this.#filing = larger(this.#filing, new Int32Array(room));
    this.#end = larger(this.#end, new Int32Array(room));
    this.#span = larger(this.#span, new Int32Array(room));
    this.#value = larger(this.#value, new Float64Array(room));
  }
}

/** The facts of one concept and unit in columns of equal length. */
export class ConceptColumns implements ConceptFacts {
  readonly taxonomy: string;
  readonly concept: string;
  readonly unit: string;
  readonly filings: BookFilings;
  readonly filing: Int32Array;
  readonly end: Int32Array;
  readonly span: Int32Array;
  readonly value: Float64Array;

  constructor(
    filings: BookFilings,
    { taxonomy, concept, unit }: Pick<Fact, 'taxonomy' | 'concept' | 'unit'>,
    filing: Int32Array,
    end: Int32Array,
    span: Int32Array,
    value: Float64Array,
  ) {
    this.taxonomy = taxonomy;
    this.concept = concept;
    this.unit = unit;
    this.filings = filings;
    this.filing = filing;
    this.end = end;
    this.span = span;
    this.value = value;
  }

  get count(): number {
    return this.value.length;
  }

  facts(): Fact[] {
    const facts: Fact[] = new Array(this.count);
    for (let i = 0; i < this.count; i++) facts[i] = this.#factAt(i);
    return facts;
  }

  /** The facts that a filing gives of a period or day that ends then. */
  filedFor(accession: string, end: string): Fact[] {
    const day = numberOfDay(end);
    const found: Fact[] = [];
    for (let i = 0; i < this.count; i++) {
      if (this.end[i] === day && this.#accession(this.filing[i] as number) === accession) found.push(this.#factAt(i));
    }
    return found;
  }

  /** The places of the facts, oldest filing first, those of one day by their ends; `undefined` when they stand so already. */
  inFilingOrder(): ArrayLike<number> | undefined {
    const { filing, end, count } = this;
    const { days } = this.filings;
    // Day filed, end and place in one number each, which the engine sorts by itself.
    const keys = new Float64Array(count);
    let isOrdered = true;
    let isSmall = count <= PLACES;
    for (let i = 0; i < count; i++) {
      const [filed, last] = [days[filing[i] as number] as number, end[i] as number];
      isSmall &&= filed < DAYS && last < DAYS;
      keys[i] = (filed * DAYS + last) * PLACES + i;
      isOrdered &&= i === 0 || (keys[i] as number) > (keys[i - 1] as number);
    }
    if (!isSmall) return this.#slowlyInFilingOrder();
    return isOrdered ? undefined : keys.sort().map((key) => key % PLACES);
  }

  #slowlyInFilingOrder(): number[] {
    const { filing, end } = this;
    const filed = (at: number) => this.filings.days[filing[at] as number] as number;
    return Array.from(filing, (_, i) => i).sort((a, b) => filed(a) - filed(b) || (end[a] as number) - (end[b] as number));
  }

  /** Whether a fact stands in it twice: the same period by the same filing. */
  get repeats(): boolean {
    const { filing, end, span, count } = this;
    for (let i = 1; i < count; i++) {
      if ((end[i] as number) < (end[i - 1] as number)) return new Set(this.facts().map((fact) => `${fact.start}|${fact.end}|${fact.accession}`)).size < count;
      // In the order of their ends, as sources have them, equal facts stand close by.
      for (let j = i - 1; j >= 0 && end[j] === end[i]; j--) {
        if (span[j] === span[i] && this.#accession(filing[j] as number) === this.#accession(filing[i] as number)) return true;
      }
    }
    return false;
  }

  #accession(place: number): string {
    return (this.filings.tuples[place] as FilingTuple)[0];
  }

  #factAt(i: number): Fact {
    const [accession, form, filed, year, period] = this.filings.tuples[this.filing[i] as number] as FilingTuple;
    const end = this.end[i] as number;
    const span = this.span[i] as number;
    return {
      taxonomy: this.taxonomy,
      concept: this.concept,
      unit: this.unit,
      start: span === NO_SPAN ? undefined : dayOf(end - span),
      end: dayOf(end),
      value: this.value[i] as number,
      form,
      accession,
      filed,
      fiscal_year: year ?? undefined,
      fiscal_period: period ?? undefined,
    };
  }
}

/** By which facts of one concept and unit are told from others. */
export function keyOf({ taxonomy, concept, unit }: Pick<Fact, 'taxonomy' | 'concept' | 'unit'>): string {
  return `${taxonomy}|${concept}|${unit}`;
}
