import type { Fact } from '#domain/statements/facts/fact.ts';
import { dayOfNumber } from '#domain/statements/periods/days.ts';
import type { FilingTuple } from './filing-table.ts';

/** The facts of one concept in one unit. */
export interface ConceptFacts {
  readonly taxonomy: string;
  readonly concept: string;
  readonly unit: string;
  readonly count: number;
  /** All of them, in the order they were added. */
  readonly facts: () => Fact[];
}

/** The span of a fact at a point in time. */
export const NO_SPAN = -1;

/** The filings of a fact book, with the numbers of the days they were filed on. */
export interface BookFilings {
  readonly tuples: FilingTuple[];
  readonly days: number[];
  /** The rank of each filing's day, computed on first use and again after filings were added. */
  ranks?: Ranks;
}

interface Ranks {
  readonly of: Int32Array;
  /** Number of different days. */
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

/** A run of facts of one concept and unit, and where it is in the columns of its book. */
export interface Section {
  readonly taxonomy: string;
  readonly concept: string;
  readonly unit: string;
  readonly from: number;
  to: number;
}

/** Facts as columns of numbers, one entry per fact. */
export interface Columns {
  readonly filing: Int32Array;
  readonly end: Int32Array;
  readonly span: Int32Array;
  readonly value: Float64Array;
}

/** Empty columns for so many facts, beginning with the facts of `before`. */
export function columnsOf(room: number, before?: Columns): Columns {
  const columns = { filing: new Int32Array(room), end: new Int32Array(room), span: new Int32Array(room), value: new Float64Array(room) };
  if (before === undefined) return columns;
  columns.filing.set(before.filing);
  columns.end.set(before.end);
  columns.span.set(before.span);
  columns.value.set(before.value);
  return columns;
}

/** The facts of one concept and unit: a slice of the columns of its book. */
export class ConceptColumns implements ConceptFacts {
  readonly taxonomy: string;
  readonly concept: string;
  readonly unit: string;
  readonly filings: BookFilings;
  readonly columns: Columns;
  /** First index in the columns, and the index after the last. */
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

  /** Indices in the columns, oldest filing first, filings of one day by period end; `undefined` when they are already in that order. */
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
    return isByEnd ? this.#byFiling() : this.#sortedByFiling();
  }

  /** A counting sort by filing day. It keeps the order by period end, in which sources list them. */
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

  #sortedByFiling(): number[] {
    const { filing, end } = this.columns;
    const filed = (at: number) => this.filings.days[filing[at] as number] as number;
    return Array.from({ length: this.count }, (_, i) => this.from + i).sort((a, b) => filed(a) - filed(b) || (end[a] as number) - (end[b] as number));
  }

  /** Whether a fact occurs twice: the same period in the same filing. */
  get repeats(): boolean {
    const { end, span } = this.columns;
    for (let at = this.from + 1; at < this.to; at++) {
      if ((end[at] as number) < (end[at - 1] as number)) return this.#repeatsSomewhere();
      // Sorted by period end, as sources list them, equal facts are near each other.
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
