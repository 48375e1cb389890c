import { conceptsOf } from '../statements/facts/mapped-concepts.ts';
import { lineItem } from '../statements/lines/line-items.ts';
import { periodClass } from '../statements/periods/period-class.ts';
import { type DimensionalFact, type PartAxis, partLabel } from './dimensional-fact.ts';

export type SegmentMeasure = 'revenue' | 'operating_income';

/** Concepts that a measure is broken down in, the usual one first. */
const CONCEPTS: Readonly<Record<SegmentMeasure, readonly string[]>> = {
  revenue: conceptsIn('revenue'),
  operating_income: conceptsIn('operating_income'),
};

/** Every concept that segments are read of. */
export const segmentConcepts: ReadonlySet<string> = new Set(Object.values(CONCEPTS).flat());

/** A period broken down by one axis. */
export interface PartTable {
  readonly axis: Exclude<PartAxis, 'share_class'>;
  readonly measure: SegmentMeasure;
  readonly start: string;
  readonly end: string;
  readonly unit: string;
  /** The figure of the whole company by the same filing; `undefined` when it does not say. */
  readonly total: DimensionalFact | undefined;
  /** Whether the parts that are no subtotals make up the total; `undefined` without one. What is left over was sold between segments or is not named. */
  readonly addsUp: boolean | undefined;
  /** Largest first. */
  readonly parts: readonly Part[];
}

export interface Part {
  readonly member: string;
  readonly label: string;
  readonly value: number;
  /** The sum of other parts that the filing names too: not to be added to them. */
  readonly isSubtotal: boolean;
  readonly fact: DimensionalFact;
}

/** Rounding to millions, of ten figures. */
const TOLERANCE = 0.0005;

export interface PartQuery {
  readonly axis: PartTable['axis'];
  readonly measure: SegmentMeasure;
  readonly type: 'annual' | 'quarter';
  /** Only filings made by then count. */
  readonly asOf?: string | undefined;
}

/**
 * A company's figures by part over its periods, newest period first: of each period as the newest filing has it, whole, so that segments of
 * before and after a new division are never mixed.
 */
export function partTables(facts: readonly DimensionalFact[], { axis, measure, type, asOf }: PartQuery): PartTable[] {
  const length = type === 'annual' ? 'year' : 'quarter';
  const wanted = facts.filter(
    (fact) =>
      fact.start !== undefined &&
      (fact.axis === axis || fact.axis === 'whole') &&
      CONCEPTS[measure].includes(fact.concept) &&
      periodClass(fact.start, fact.end) === length &&
      (asOf === undefined || fact.filed <= asOf),
  );
  const periods = Map.groupBy(wanted, ({ start, end }) => `${start}|${end}`);
  const tables = [...periods.values()].map((ofPeriod) => tableOf(axis, measure, ofPeriod)).filter((table) => table !== undefined);
  return tables.sort((a, b) => (a.end > b.end ? -1 : 1));
}

function tableOf(axis: PartTable['axis'], measure: SegmentMeasure, facts: readonly DimensionalFact[]): PartTable | undefined {
  const ofParts = facts.filter((fact) => fact.axis === axis);
  const newest = ofParts.reduce<DimensionalFact | undefined>((a, b) => (a === undefined || b.filed > a.filed ? b : a), undefined);
  if (newest === undefined) return undefined;
  const byConcept = Map.groupBy(
    ofParts.filter(({ accession }) => accession === newest.accession),
    ({ concept }) => concept,
  );
  // Of several concepts the one that breaks down most; on equal terms the usual one.
  const [concept] = [...byConcept.keys()].sort(
    (a, b) => (byConcept.get(b)?.length ?? 0) - (byConcept.get(a)?.length ?? 0) || CONCEPTS[measure].indexOf(a) - CONCEPTS[measure].indexOf(b),
  );
  const chosen = [...new Map((byConcept.get(concept ?? '') ?? []).map((fact) => [fact.member, fact])).values()].sort((a, b) => b.value - a.value);
  const total = facts.find((fact) => fact.axis === 'whole' && fact.accession === newest.accession && fact.concept === concept && fact.unit === newest.unit);
  const subtotals = total && subtotalsIn(chosen, total.value);
  const parts = chosen.map((fact) => ({
    member: fact.member,
    label: partLabel(fact.member),
    value: fact.value,
    isSubtotal: subtotals?.includes(fact) === true,
    fact,
  }));
  return { axis, measure, start: newest.start ?? newest.end, end: newest.end, unit: newest.unit, total, addsUp: total && subtotals !== undefined, parts };
}

/**
 * The parts that are sums of others: those without which the rest makes up the total, one or two of them.
 *
 * @returns Nothing in the list when all parts make up the total; `undefined` when no choice of parts does.
 */
function subtotalsIn(parts: readonly DimensionalFact[], total: number): readonly DimensionalFact[] | undefined {
  const over = parts.reduce((sum, { value }) => sum + value, 0) - total;
  const fits = (value: number) => Math.abs(over - value) <= Math.abs(total) * TOLERANCE;
  if (fits(0)) return [];
  const one = parts.find(({ value }) => fits(value));
  if (one !== undefined) return parts.length > 2 ? [one] : undefined;
  for (const [i, first] of parts.entries()) {
    const second = parts.find((other, j) => j > i && fits(first.value + other.value));
    if (second !== undefined && parts.length > 3) return [first, second];
  }
  return undefined;
}

function conceptsIn(key: string): readonly string[] {
  const line = lineItem(key);
  return line === undefined ? [] : [...new Set(conceptsOf(line))];
}
