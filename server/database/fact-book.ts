import { dayOfNumber } from '#domain/statements/days.ts';
import type { Fact } from '#domain/statements/fact.ts';
import { numberOfDay } from './day-columns.ts';
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

/** The filings of a book, with the numbers of the days they were filed on. */
interface BookFilings {
  readonly tuples: FilingTuple[];
  readonly days: number[];
  /** Places of their days in the order of days, once somebody asks; anew when filings were added since. */
  ranks?: Ranks;
}

interface Ranks {
  readonly of: Int32Array;
  /** How many days there are. */
  readonly days: number;
}

function ranksOf(filings: BookFilings): Ranks {
  const { days, ranks } = filings;
  if (ranks !== undefined && ranks.of.length === days.length) return ranks;
  const inOrder = [...new Set(days)].sort((a, b) => a - b);
  const places = new Map(inOrder.map((day, place) => [day, place]));
  const made = { of: Int32Array.from(days, (day) => places.get(day) ?? 0), days: inOrder.length };
  filings.ranks = made;
  return made;
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
  #columns = columnsOf(FIRST_ROOM);
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
    return this.#sections.map((section) => new ConceptColumns(this.#filings, section, this.#columns));
  }

  /** All facts as objects. */
  facts(): Fact[] {
    return this.concepts.flatMap((concept) => concept.facts());
  }
}

/** Numbers of facts, one place a fact. */
interface Columns {
  readonly filing: Int32Array;
  readonly end: Int32Array;
  readonly span: Int32Array;
  readonly value: Float64Array;
}

function columnsOf(room: number, before?: Columns): Columns {
  const columns = { filing: new Int32Array(room), end: new Int32Array(room), span: new Int32Array(room), value: new Float64Array(room) };
  if (before === undefined) return columns;
  columns.filing.set(before.filing);
  columns.end.set(before.end);
  columns.span.set(before.span);
  columns.value.set(before.value);
  return columns;
}

/** The facts of one concept and unit: a part of the columns of its book. */
export class ConceptColumns implements ConceptFacts {
  readonly taxonomy: string;
  readonly concept: string;
  readonly unit: string;
  readonly filings: BookFilings;
  readonly columns: Columns;
  /** Places in the columns, the last one not included. */
  readonly from: number;
  readonly to: number;

  constructor(filings: BookFilings, { taxonomy, concept, unit, from, to }: Section, columns: Columns) {
    this.taxonomy = taxonomy;
    this.concept = concept;
    this.unit = unit;
    this.filings = filings;
    this.columns = columns;
    this.from = from;
    this.to = to;
  }

  get count(): number {
    return this.to - this.from;
  }

  facts(): Fact[] {
    const facts: Fact[] = new Array(this.count);
    for (let at = this.from; at < this.to; at++) facts[at - this.from] = this.#factAt(at);
    return facts;
  }

  /** Their places in the columns, oldest filing first, those of one day by their ends; `undefined` when they stand so already. */
  inFilingOrder(): ArrayLike<number> | undefined {
    const { filing, end } = this.columns;
    const { of: ranks } = ranksOf(this.filings);
    let [isOrdered, isByEnd] = [true, true];
    for (let at = this.from + 1; at < this.to; at++) {
      const later = (ranks[filing[at] as number] as number) - (ranks[filing[at - 1] as number] as number);
      const longer = (end[at] as number) - (end[at - 1] as number);
      isOrdered &&= later > 0 || (later === 0 && longer >= 0);
      isByEnd &&= longer >= 0;
    }
    if (isOrdered) return undefined;
    return isByEnd ? this.#byFiling() : this.#slowlyInFilingOrder();
  }

  /** In the order of their ends, as sources have them, it is enough to deal them out by the day of their filing. */
  #byFiling(): Int32Array {
    const { filing } = this.columns;
    const { of: ranks, days } = ranksOf(this.filings);
    const next = new Int32Array(days + 1);
    for (let at = this.from; at < this.to; at++) {
      const after = (ranks[filing[at] as number] as number) + 1;
      next[after] = (next[after] as number) + 1;
    }
    for (let day = 1; day < days; day++) next[day] = (next[day] as number) + (next[day - 1] as number);
    const order = new Int32Array(this.count);
    for (let at = this.from; at < this.to; at++) {
      const rank = ranks[filing[at] as number] as number;
      const place = next[rank] as number;
      order[place] = at;
      next[rank] = place + 1;
    }
    return order;
  }

  #slowlyInFilingOrder(): number[] {
    const { filing, end } = this.columns;
    const filed = (at: number) => this.filings.days[filing[at] as number] as number;
    return Array.from({ length: this.count }, (_, i) => this.from + i).sort((a, b) => filed(a) - filed(b) || (end[a] as number) - (end[b] as number));
  }

  /** Whether a fact stands in it twice: the same period by the same filing. */
  get repeats(): boolean {
    const { end, span } = this.columns;
    for (let at = this.from + 1; at < this.to; at++) {
      if ((end[at] as number) < (end[at - 1] as number)) return this.#repeatsSomewhere();
      // In the order of their ends, as sources have them, equal facts stand close by.
      for (let other = at - 1; other >= this.from && end[other] === end[at]; other--) {
        if (span[other] === span[at] && this.#accession(other) === this.#accession(at)) return true;
      }
    }
    return false;
  }

  #repeatsSomewhere(): boolean {
    return new Set(this.facts().map((fact) => `${fact.start}|${fact.end}|${fact.accession}`)).size < this.count;
  }

  #accession(at: number): string {
    return (this.filings.tuples[this.columns.filing[at] as number] as FilingTuple)[0];
  }

  #factAt(at: number): Fact {
    const { columns, taxonomy, concept, unit } = this;
    const [accession, form, filed, year, period] = this.filings.tuples[columns.filing[at] as number] as FilingTuple;
    const end = columns.end[at] as number;
    const span = columns.span[at] as number;
    return {
      taxonomy,
      concept,
      unit,
      start: span === NO_SPAN ? undefined : dayOfNumber(end - span),
      end: dayOfNumber(end),
      value: columns.value[at] as number,
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
