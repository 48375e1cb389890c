import type { Fact } from '#domain/statements/facts/fact.ts';
import { dayOfNumber } from '#domain/statements/periods/days.ts';
import { ByteReader, type ByteWriter } from './byte-writer.ts';
import { type ConceptColumns, NO_SPAN } from './concept-columns.ts';
import { numberOfDay } from './day-columns.ts';
import type { FilingTable, FilingTuple } from './filing-table.ts';

/**
 * Writes the facts of one concept and unit, oldest filing first. Of each: the place of its filing in the issuer's `fact_filing` and its last
 * day, both counted from those of the fact before; the days from the first to the last of its period and one more, 0 for a figure at a point
 * in time; its value.
 *
 * @param filings The issuer's, which may grow by those of the facts.
 */
export function encodeFacts(facts: readonly Fact[], filings: FilingTable, into: ByteWriter): void {
  let [placeBefore, dayBefore] = [0, 0];
  for (const fact of inFilingOrder(facts)) {
    const place = filings.placeOf(fact);
    const end = numberOfDay(fact.end);
    into.step(place - placeBefore);
    into.step(end - dayBefore);
    into.count(fact.start === undefined ? 0 : end - numberOfDay(fact.start) + 1);
    into.value(fact.value);
    [placeBefore, dayBefore] = [place, end];
  }
}

/**
 * As {@link encodeFacts}, of facts in columns.
 *
 * @param places Of the filings of the book, their places in the issuer's table; filled as they are needed.
 */
export function encodeColumns(columns: ConceptColumns, filings: FilingTable, places: Map<number, number>, into: ByteWriter): void {
  const { count, from } = columns;
  const { filing, end, span, value } = columns.columns;
  let [placeBefore, dayBefore] = [0, 0];
  const order = columns.inFilingOrder();
  for (let i = 0; i < count; i++) {
    const at = order === undefined ? from + i : (order[i] as number);
    const own = filing[at] as number;
    let place = places.get(own);
    if (place === undefined) {
      place = filings.placeOfFiling(columns.filings.tuples[own] as FilingTuple);
      places.set(own, place);
    }
    const day = end[at] as number;
    into.step(place - placeBefore);
    into.step(day - dayBefore);
    into.count(span[at] === NO_SPAN ? 0 : (span[at] as number) + 1);
    into.value(value[at] as number);
    placeBefore = place;
    dayBefore = day;
  }
}

/** By what facts are kept together. */
export interface ConceptPlace {
  readonly taxonomy: string;
  readonly concept: string;
  readonly unit: string;
}

/** The facts of one concept and unit, oldest filing first. */
export function decodeFacts({ taxonomy, concept, unit }: ConceptPlace, count: number, points: Uint8Array, filings: FilingTable): Fact[] {
  const reader = new ByteReader(points);
  let [place, day] = [0, 0];
  return Array.from({ length: count }, () => {
    place += reader.step();
    day += reader.step();
    const [accession, form, filed, year, period] = filings.at(place);
    const days = reader.count();
    return {
      taxonomy,
      concept,
      unit,
      start: days === 0 ? undefined : dayOfNumber(day - days + 1),
      end: dayOfNumber(day),
      value: reader.value(),
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
