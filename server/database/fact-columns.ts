import type { Fact } from '#domain/statements/fact.ts';
import { dayOf, decodeDays, encodeDays, numberOfDay } from './day-columns.ts';
import { type ConceptColumns, NO_SPAN } from './fact-book.ts';
import type { FilingTable, FilingTuple } from './filing-table.ts';

/** The `points` of a `fact` row: all facts of one concept in one unit, in columns of equal length. */
interface FactColumns {
  /** Place of each fact's filing in the issuer's `fact_filing`, counted from that of the fact before. */
  readonly filing: readonly number[];
  /** Last day of each fact's period as a step from the one before, see `encodeDays`. */
  readonly end: readonly number[];
  /** Days from the first to the last day of the period; null for a figure at a point in time. */
  readonly span: readonly (number | null)[];
  readonly value: readonly number[];
}

/**
 * Facts of one concept and unit as the JSON of a `fact` row, oldest filing first.
 *
 * @param filings The issuer's, which may grow by those of the facts.
 */
export function encodeFacts(facts: readonly Fact[], filings: FilingTable): string {
  const ordered = inFilingOrder(facts);
  const filing: number[] = [];
  const span: (number | null)[] = [];
  const value: number[] = [];
  let before = 0;
  for (const fact of ordered) {
    const place = filings.placeOf(fact);
    filing.push(place - before);
    before = place;
    span.push(fact.start === undefined ? null : numberOfDay(fact.end) - numberOfDay(fact.start));
    value.push(fact.value);
  }
  return JSON.stringify({ filing, end: encodeDays(ordered.map(({ end }) => end)), span, value } satisfies FactColumns);
}

/**
 * As {@link encodeFacts}, of facts in columns.
 *
 * @param places Of the filings of the book, their places in the issuer's table; filled as they are needed.
 */
export function encodeColumns(columns: ConceptColumns, filings: FilingTable, places: Map<number, number>): string {
  const { count, from } = columns;
  const { filing: given, end: ends, span: spans, value: values } = columns.columns;
  const filing: number[] = new Array(count);
  const end: number[] = new Array(count);
  const span: (number | null)[] = new Array(count);
  const value: number[] = new Array(count);
  let [placeBefore, dayBefore] = [0, 0];
  const order = columns.inFilingOrder();
  for (let i = 0; i < count; i++) {
    const at = order === undefined ? from + i : (order[i] as number);
    const own = given[at] as number;
    let place = places.get(own);
    if (place === undefined) {
      place = filings.placeOfFiling(columns.filings.tuples[own] as FilingTuple);
      places.set(own, place);
    }
    filing[i] = place - placeBefore;
    placeBefore = place;
    const day = ends[at] as number;
    end[i] = day - dayBefore;
    dayBefore = day;
    span[i] = spans[at] === NO_SPAN ? null : (spans[at] as number);
    value[i] = values[at] as number;
  }
  return JSON.stringify({ filing, end, span, value } satisfies FactColumns);
}

/** How many facts a `fact` row has. */
export function countFacts(points: string): number {
  return (JSON.parse(points) as FactColumns).value.length; // written by encodeFacts only
}

/** The facts of a `fact` row, oldest filing first. */
export function decodeFacts(taxonomy: string, concept: string, unit: string, points: string, filings: FilingTable): Fact[] {
  const columns = JSON.parse(points) as FactColumns; // written by encodeFacts only
  const ends = decodeDays(columns.end);
  let place = 0;
  return ends.map((end, i) => {
    place += columns.filing[i] as number;
    const [accession, form, filed, year, period] = filings.at(place);
    const span = columns.span[i] ?? undefined;
    return {
      taxonomy,
      concept,
      unit,
      start: span === undefined ? undefined : dayOf(numberOfDay(end) - span),
      end,
      value: columns.value[i] as number,
      form,
      accession,
      filed,
      fiscal_year: year ?? undefined,
      fiscal_period: period ?? undefined,
    };
  });
}

/** What makes a fact of one concept and unit that fact and no other. */
export function factIdentity(fact: Fact): string {
  return `${fact.start ?? ''}|${fact.end}|${fact.accession}`;
}

function inFilingOrder(facts: readonly Fact[]): readonly Fact[] {
  for (let i = 1; i < facts.length; i++) {
    if (order(facts[i - 1] as Fact, facts[i] as Fact) > 0) return facts.toSorted(order);
  }
  return facts;
}

function order(a: Fact, b: Fact): number {
  if (a.filed !== b.filed) return a.filed < b.filed ? -1 : 1;
  if (a.end !== b.end) return a.end < b.end ? -1 : 1;
  return 0;
}
