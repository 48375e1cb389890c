import { type Basis, betterFact } from './choose-fact.ts';
import { makeBalancesCoherent } from './coherent-balances.ts';
import { daysInPeriod } from './days.ts';
import type { Fact } from './fact.ts';
import type { ConceptSource, Taxonomy } from './line-item.ts';
import { lineItems } from './line-items.ts';
import { linesTold } from './lines-told.ts';
import { conceptsIn, conceptsOf } from './mapped-concepts.ts';
import { classOfDays, type PeriodClass } from './period-class.ts';
import { type ReportingBasis, reportingBasis } from './reporting-basis.ts';
import { type DifferingFacts, isUnitSlip, withoutSlippedFilings } from './slipped-filings.ts';

/** A filed figure of a period of usual length. */
export interface Flow {
  readonly fact: Fact;
  readonly class: PeriodClass;
}

/** The facts of one concept that stand, by the day they end. */
export interface Series {
  readonly balances: Map<string, Fact>;
  readonly flows: Map<string, Flow[]>;
}

/** The facts that stand, by concept. */
export interface SeriesByConcept {
  get(concept: string): Series | undefined;
}

/** The facts of an issuer that its statements are made of: visible on a day, one a concept and period. */
export interface FactIndex extends ReportingBasis {
  readonly series: SeriesByConcept;
  /** Where each line is looked for, by its place among `lineItems`: the sources of which this company files anything. */
  readonly lineSources: readonly (readonly ConceptSource[])[];
  /** Which lines these filings can tell of any period at all, by place. */
  readonly linesTold: readonly boolean[];
  /** Concepts of which filings state some period differently. */
  readonly restated: ReadonlySet<string>;
  /** All facts that could stand, by concept: for what must see every filing of a period. */
  readonly byConcept: ReadonlyMap<string, readonly Fact[]>;
}

/** Sorts facts so that a line's figure of a period is two look-ups away. */
export function indexFacts(facts: readonly Fact[], basis: Basis, asOf: string | undefined): FactIndex {
  const known = facts.filter((fact) => conceptsRead.has(fact.concept) && (asOf === undefined || fact.filed <= asOf));
  const reporting = reportingBasis(known);
  const units = new Set(['shares', reporting.currency, `${reporting.currency}/shares`]);
  const visible = known.filter(({ taxonomy, unit }) => (taxonomy === reporting.taxonomy || taxonomy === 'dei') && units.has(unit));
  const indexed = indexedFacts(visible, reporting.currency, basis);
  const sound = withoutSlippedFilings(visible, indexed.slips);
  const { byConcept, series, restated } = sound === visible ? indexed : indexedFacts(sound, reporting.currency, basis);
  makeBalancesCoherent(series, sound, basis);
  const lineSources = sourcesFiled(reporting.taxonomy, series);
  return { ...reporting, series, lineSources, linesTold: linesTold(lineSources, (concept) => series.has(concept)), restated, byConcept };
}

interface Indexed {
  readonly byConcept: Map<string, Fact[]>;
  readonly series: Map<string, Series>;
  readonly restated: Set<string>;
  /** Amounts that one filing seems to count in thousands. */
  readonly slips: readonly DifferingFacts[];
}

function indexedFacts(visible: readonly Fact[], currency: string | undefined, basis: Basis): Indexed {
  const byConcept = groupByConcept(visible);
  const series = new Map<string, Series>();
  const restated = new Set<string>();
  const slips: DifferingFacts[] = [];
  for (const [concept, facts] of byConcept) {
    const ofConcept: Series = { balances: new Map(), flows: new Map() };
    series.set(concept, ofConcept);
    for (const fact of facts) {
      const other = add(ofConcept, fact, basis);
      if (other === undefined || other.value === fact.value) continue;
      if (fact.start !== undefined) restated.add(concept);
      if (fact.unit === currency && isUnitSlip([other, fact])) slips.push([other, fact]);
    }
  }
  return { byConcept, series, restated, slips };
}

/** Facts by concept; sources have those of one concept one behind the other. */
function groupByConcept(facts: readonly Fact[]): Map<string, Fact[]> {
  const groups = new Map<string, Fact[]>();
  let [concept, group]: [string | undefined, Fact[]] = [undefined, []];
  for (const fact of facts) {
    if (fact.concept !== concept) {
      concept = fact.concept;
      group = groups.get(concept) ?? [];
      groups.set(concept, group);
    }
    group.push(fact);
  }
  return groups;
}

/** The series of one concept from its facts. */
export function seriesOf(facts: Iterable<Fact>, basis: Basis): Series {
  const series: Series = { balances: new Map(), flows: new Map() };
  for (const fact of facts) add(series, fact, basis);
  return series;
}

/** All flows of a series that is whole, by the days they end as these were met. */
export function everyFlow(series: Series): readonly Flow[] {
  const known = flowsOf.get(series);
  if (known !== undefined) return known;
  const flows = [...series.flows.values()].flat();
  flowsOf.set(series, flows);
  return flows;
}

const flowsOf = new WeakMap<Series, readonly Flow[]>();

/** The fact that stood for the same period or day until now. */
function add(series: Series, fact: Fact, basis: Basis): Fact | undefined {
  return fact.start === undefined ? addBalance(series, fact, basis) : addFlow(series, fact, fact.start, basis);
}

function addBalance({ balances }: Series, fact: Fact, basis: Basis): Fact | undefined {
  const other = balances.get(fact.end);
  balances.set(fact.end, other === undefined ? fact : betterFact(other, fact, basis));
  return other;
}

function addFlow({ flows }: Series, fact: Fact, start: string, basis: Basis): Fact | undefined {
  const ending = flows.get(fact.end);
  const at = ending?.findIndex((flow) => flow.fact.start === start) ?? -1;
  const other = ending?.[at];
  if (ending !== undefined && other !== undefined) {
    const better = betterFact(other.fact, fact, basis);
    if (better !== other.fact) ending[at] = { ...other, fact: better };
    return other.fact;
  }
  const length = classOfDays(daysInPeriod(start, fact.end));
  if (length === undefined) return undefined;
  if (ending === undefined) flows.set(fact.end, [{ fact, class: length }]);
  else ending.push({ fact, class: length });
  return undefined;
}

function sourcesFiled(taxonomy: Taxonomy, series: ReadonlyMap<string, Series>): (readonly ConceptSource[])[] {
  const isFiled = (source: ConceptSource) => conceptsIn(source).some((concept) => series.has(concept)) && standBeside(source, series);
  return lineItems.map((line) => (line[taxonomy] ?? []).filter(isFiled));
}

/** Rounding aside. */
const SMALLER = 0.99;

/** Whether a filing shows the concepts of a source to stand side by side, where the source asks for that. */
function standBeside(source: ConceptSource, series: ReadonlyMap<string, Series>): boolean {
  if (typeof source === 'string' || 'concept' in source || source.whereBeside === undefined) return true;
  const [whole, ...others] = source.whereBeside.map((concept) => series.get(concept));
  for (const [end, flows] of whole?.flows ?? []) {
    for (const { fact } of flows) {
      const larger = others.some((other) => other?.flows.get(end)?.some((flow) => flow.fact.start === fact.start && fact.value < flow.fact.value * SMALLER));
      if (larger) return true;
    }
  }
  return false;
}

/** Every concept that some line reads. */
export const conceptsRead: ReadonlySet<string> = new Set([
  ...lineItems.flatMap(conceptsOf),
  'LiabilitiesAndStockholdersEquity',
  'EquityAndLiabilities',
  'EntityPublicFloat',
]);
