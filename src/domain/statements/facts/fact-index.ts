import { availableLines } from '../lines/available-lines.ts';
import type { ConceptSource, Taxonomy } from '../lines/line-item.ts';
import { lineItems } from '../lines/line-items.ts';
import { daysInPeriod, isSameStart } from '../periods/days.ts';
import { classOfDays, type PeriodClass } from '../periods/period-class.ts';
import { makeBalancesCoherent } from '../recasts/coherent-balances.ts';
import { type Basis, betterFact } from './choose-fact.ts';
import type { Fact } from './fact.ts';
import { CONCEPTS_OF_KIND } from './financial-concepts.ts';
import { conceptsIn, conceptsOf } from './mapped-concepts.ts';
import { type ReportingBasis, reportingBasis } from './reporting-basis.ts';
import { type DifferingFacts, isUnitSlip, withoutSlippedFilings } from './slipped-filings.ts';

/** A filed figure of a period of a standard length. */
export interface Flow {
  readonly fact: Fact;
  readonly class: PeriodClass;
}

/** The chosen facts of one concept, by the day they end. */
export interface Series {
  readonly balances: Map<string, Fact>;
  readonly flows: Map<string, Flow[]>;
}

/** The chosen facts, by concept. */
export interface SeriesByConcept {
  get(concept: string): Series | undefined;
}

/** The facts of an issuer that its statements are made of: public on a given day, one per concept and period. */
export interface FactIndex extends ReportingBasis {
  readonly series: SeriesByConcept;
  /** The sources of each line that this company files, by the line's index in `lineItems`. */
  readonly lineSources: readonly (readonly ConceptSource[])[];
  /** By index: whether this company can have a value for the line, filed or derived. */
  readonly availableLines: readonly boolean[];
  /** Concepts for which filings give different values of the same period. */
  readonly restated: ReadonlySet<string>;
  /** All candidate facts by concept, for code that must see every filing of a period. */
  readonly byConcept: ReadonlyMap<string, readonly Fact[]>;
}

/** Indexes facts so that a line's figure for a period is two look-ups away. */
export function indexFacts(facts: readonly Fact[], basis: Basis, asOf: string | undefined): FactIndex {
  const known = facts.filter((fact) => conceptsRead.has(fact.concept) && (asOf === undefined || fact.filed <= asOf));
  const reporting = reportingBasis(known);
  const units = new Set(['shares', 'pure', reporting.currency, `${reporting.currency}/shares`]);
  const visible = known.filter(({ taxonomy, unit }) => (taxonomy === reporting.taxonomy || taxonomy === 'dei') && units.has(unit));
  const indexed = indexedFacts(visible, reporting.currency, basis);
  const sound = withoutSlippedFilings(visible, indexed.slips);
  const { byConcept, series, restated } = sound === visible ? indexed : indexedFacts(sound, reporting.currency, basis);
  makeBalancesCoherent(series, sound, basis);
  const lineSources = sourcesFiled(reporting.taxonomy, series);
  return { ...reporting, series, lineSources, availableLines: availableLines(lineSources, (concept) => series.has(concept)), restated, byConcept };
}

interface Indexed {
  readonly byConcept: Map<string, Fact[]>;
  readonly series: Map<string, Series>;
  readonly restated: Set<string>;
  /** Pairs of facts of which one seems to be in thousands. */
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

/** Facts by concept; sources list the facts of one concept consecutively. */
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

/** All flows of a completed series, in insertion order of their last days. */
export function everyFlow(series: Series): readonly Flow[] {
  const known = flowsOf.get(series);
  if (known !== undefined) return known;
  const flows = [...series.flows.values()].flat();
  flowsOf.set(series, flows);
  return flows;
}

const flowsOf = new WeakMap<Series, readonly Flow[]>();

/** Adds a fact. @returns the fact chosen for the same period or day until now. */
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
  const at = ending?.findIndex((flow) => isSameStart(flow.fact.start, start)) ?? -1;
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

/** Smaller by more than rounding. */
const SMALLER = 0.99;

/** Whether a filing proves that the concepts of a source are separate amounts, where the source requires that. */
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
  ...lineItems.flatMap(({ impliedBy = [] }) => impliedBy.flatMap(({ concept, above }) => (above === undefined ? [concept] : [concept, above]))),
  'LiabilitiesAndStockholdersEquity',
  'EquityAndLiabilities',
  'EntityPublicFloat',
  ...CONCEPTS_OF_KIND,
]);
