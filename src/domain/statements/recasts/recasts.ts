import { isBesideTheAccounts } from '../facts/choose-fact.ts';
import type { Fact } from '../facts/fact.ts';
import type { FactIndex } from '../facts/fact-index.ts';
import { type FactVersion, periodOf, versionsByPeriod } from '../facts/fact-versions.ts';
import { type Figure, factsBehind, isFact } from '../facts/figure.ts';
import type { FactSplit } from '../facts/share-splits.ts';
import { BESIDE_REVENUE, LEADING_CONCEPTS, REVENUE_CONCEPTS, succession } from '../lines/line-families.ts';
import { daysInPeriod } from '../periods/days.ts';
import { SteadyHistory } from '../periods/steady-history.ts';
import { includes, isRecastBeside, type LineHistory, lastAround, type Recast, type ReportedSpan, reaches, recastsIn } from './recast.ts';
import { RecastMarks } from './recast-marks.ts';

/** Two figures that are not on one basis: the older was last stated before a recast that the newer includes. */
export interface BasisConflict {
  readonly older: Fact;
  readonly newer: Fact;
  readonly recast: Recast;
}

/**
 * A period's own report comes within so many days. Filed between the last filing on the old basis and the first on the new one, it is taken to
 * be on the old, or its comparisons would have shown the new one. A figure that appears only among comparisons may be on either.
 */
const FIRST_REPORT = 130;
/**
 * How a company counted its flows from filing to filing. Businesses sold and accounting rules changed make a company state past periods anew,
 * but never all of them: a year again, its quarters not. Figures may be added, subtracted and compared only where no such recast lies between
 * them; the same period stated differently by two filings is what shows one.
 */
export class Recasts {
  readonly #index: Pick<FactIndex, 'byConcept' | 'restated'>;
  readonly #splits: readonly FactSplit[];
  readonly #spans = new Map<Fact, ReportedSpan>();
  readonly #marks = new RecastMarks();
  readonly #histories = new Map<string, LineHistory>();
  #families: ReadonlyMap<string, readonly string[]> | undefined;
  #leading: readonly Recast[] | undefined;
  #ofRevenue: readonly Recast[] | undefined;

  /** @param splits By which share counts of different filings are made comparable; none as reported. */
  constructor(index: Pick<FactIndex, 'byConcept' | 'restated'>, splits: readonly FactSplit[]) {
    this.#index = index;
    this.#splits = splits;
  }

  /** Why figures must not be combined; `undefined` when they are on one basis. Balances always are; unknown figures are ignored. */
  conflict(figures: readonly (Figure | undefined)[]): BasisConflict | undefined {
    let lacked = 0;
    for (const figure of figures) if (figure !== undefined) lacked |= this.#lacked(figure);
    // Asked for every ratio, and mostly nothing behind the figures lacks what anything behind them includes.
    if (lacked === 0 || !this.#isAnyIncluded(lacked, figures)) return undefined;
    return this.conflictOf([...new Set(figures.flatMap((each) => (each === undefined ? [] : factsBehind(each))))]);
  }

  #isAnyIncluded(lacked: number, figures: readonly (Figure | undefined)[]): boolean {
    for (const figure of figures) if (figure !== undefined && (this.#included(figure) & lacked) !== 0) return true;
    return false;
  }

  /**
   * The filings from which on the company counts otherwise than anything behind the figures does, by their days, oldest first; none where all
   * of it is on today's basis. Unknown figures are ignored.
   */
  recastSince(figures: readonly (Figure | undefined)[]): readonly string[] {
    let lacked = 0;
    for (const figure of figures) if (figure !== undefined) lacked |= this.#lacked(figure);
    if (lacked === 0) return NO_DAYS;
    const known = this.#marks.daysOf(lacked);
    if (known !== undefined) return known;
    const facts = figures.flatMap((figure) => (figure === undefined ? [] : factsBehind(figure)));
    return [...new Set(facts.flatMap((fact) => this.#lackedBy(fact).map(({ by }) => by)))].sort();
  }

  /** Marks of the recasts that anything behind a figure lacks. */
  #lacked({ source }: Figure): number {
    if (isFact(source)) return this.#marksOfFact(source);
    if (source.lacked !== undefined) return source.lacked;
    let marks = 0;
    for (const part of source.parts ?? source.inputs) marks |= this.#lacked(part);
    source.lacked = marks;
    return marks;
  }

  /** Marks of the recasts that anything behind a figure includes. */
  #included({ source }: Figure): number {
    if (isFact(source)) return source.start === undefined ? 0 : this.#includedBy(this.#spanOf(source));
    if (source.included !== undefined) return source.included;
    let marks = 0;
    for (const part of source.parts ?? source.inputs) marks |= this.#included(part);
    source.included = marks;
    return marks;
  }

  #includedBy(span: ReportedSpan): number {
    if (!this.#marks.areAllGiven) {
      for (const concept of this.#facts.keys()) this.#history(concept);
      this.#marks.areAllGiven = true;
    }
    return this.#marks.includedBy(span);
  }

  /** {@link conflict} of the facts themselves. */
  conflictOf(facts: readonly Fact[]): BasisConflict | undefined {
    if (areOfOneFiling(facts)) return undefined;
    for (const older of facts) {
      for (const recast of this.#lackedBy(older)) {
        const newer = this.#firstThatIncludes(recast, facts);
        if (newer !== undefined) return { older, newer, recast };
      }
    }
    return undefined;
  }

  #firstThatIncludes(recast: Recast, facts: readonly Fact[]): Fact | undefined {
    for (const fact of facts) if (fact.start !== undefined && includes(this.#spanOf(fact), recast)) return fact;
    return undefined;
  }

  /** The recast of its own year that a fact does not include; `undefined` when it is on today's basis, as far as filings show. */
  missedBy(fact: Fact): Recast | undefined {
    const lacks = this.#lackedBy(fact);
    return lacks.length === 0 ? undefined : lastAround(fact, lacks);
  }

  /** The last recast that changed the period of a flow and that its value includes; `undefined` when it is as first stated. */
  includedRecast(fact: Fact): Recast | undefined {
    const { recasts } = this.#history(fact.concept);
    if (recasts.length === 0) return undefined;
    const span = this.#spanOf(fact);
    return lastAround(
      fact,
      recasts.filter((recast) => includes(span, recast)),
    );
  }

  /** The last filing day on which accounts stated a balance, with whatever value. */
  lastStated({ concept, end, unit, filed }: Fact): string {
    let last = filed;
    for (const other of this.#facts.get(concept) ?? []) {
      if (other.end === end && other.unit === unit && other.start === undefined && other.filed > last && !isBesideTheAccounts(other.form)) last = other.filed;
    }
    return last;
  }

  /** Every version of a fact's period, oldest first. */
  versionsOf(fact: Fact): readonly FactVersion[] {
    return periodOf(this.#history(fact.concept), fact)?.versions ?? [alone(fact)];
  }

  /** A fact's value as the filing states it that rounds least. */
  finest(fact: Fact): Fact {
    return this.#index.restated.has(fact.concept) ? (versionOf(fact, this.#history(fact.concept))?.finest ?? fact) : fact;
  }

  /** Whether nothing behind a figure was recast since it was stated. */
  isCurrent(figure: Figure): boolean {
    return this.#lacked(figure) === 0;
  }

  #marksOfFact(fact: Fact): number {
    if (fact.start === undefined) return 0;
    const history = this.#history(fact.concept);
    return history.recasts.length === 0 && this.#recastsBeside(fact).length === 0 ? 0 : this.#spanOf(fact, history).marks;
  }

  #lackedBy(fact: Fact): readonly Recast[] {
    if (fact.start === undefined) return NONE;
    const history = this.#history(fact.concept);
    return history.recasts.length === 0 && this.#recastsBeside(fact).length === 0 ? NONE : this.#spanOf(fact, history).lacks;
  }

  #spanOf(fact: Fact, history = this.#history(fact.concept)): ReportedSpan {
    const known = this.#spans.get(fact);
    if (known !== undefined) return known;
    const { first, last } = versionOf(fact, history) ?? alone(fact);
    const late = daysInPeriod(fact.end, first) > FIRST_REPORT;
    let lacks: Recast[] | undefined;
    for (const recast of history.recasts) {
      if (last >= recast.by || (first > recast.after && late) || !reaches(recast, fact, history)) continue;
      lacks ??= [];
      lacks.push(recast);
    }
    for (const recast of this.#recastsBeside(fact)) {
      if (last >= recast.by || lacks?.some(({ by }) => by === recast.by) === true || !isRecastBeside(recast, fact)) continue;
      lacks = [...(lacks ?? []), recast];
    }
    const span = { first, last, late, lacks: lacks ?? NONE, marks: lacks === undefined ? 0 : this.#marks.of(lacks) };
    this.#spans.set(fact, span);
    return span;
  }

  /** The recasts of revenue that a line beside it lacks where no later filing states it for the recast periods. */
  #recastsBeside({ concept }: Fact): readonly Recast[] {
    if (!BESIDE_REVENUE.has(concept)) return NONE;
    this.#ofRevenue ??= [...new Set([...REVENUE_CONCEPTS].flatMap((name) => (this.#facts.has(name) ? this.#history(name).recasts : [])))];
    return this.#ofRevenue;
  }

  #history(concept: string): LineHistory {
    const known = this.#histories.get(concept);
    if (known !== undefined) return known;
    this.#families ??= succession(this.#facts);
    const family = this.#families.get(concept) ?? [concept];
    const isRestated = family.length > 1 || this.#index.restated.has(concept);
    const history = isRestated ? this.#restated(family) : new SteadyHistory(this.#facts.get(concept) ?? []);
    for (const name of family) this.#histories.set(name, history);
    for (const recast of history.recasts) this.#marks.give(recast);
    return history;
  }

  get #facts(): ReadonlyMap<string, readonly Fact[]> {
    return this.#index.byConcept;
  }

  #restated(family: readonly string[]): LineHistory {
    const facts = family.flatMap((name) => this.#facts.get(name) ?? []).filter(({ start, form }) => start !== undefined && !isBesideTheAccounts(form));
    const versions = versionsByPeriod(facts, this.#splits);
    const recasts = recastsIn(versions.periods);
    const isLeading = family.some((name) => LEADING_CONCEPTS.has(name));
    return { ...versions, recasts: isLeading ? recasts : recasts.map(this.#dated) };
  }

  /** A recast between nearer days, where a leading line shows them: rules and sold businesses change all lines of a filing at once. */
  readonly #dated = (recast: Recast): Recast => {
    this.#leading ??= [...LEADING_CONCEPTS].flatMap((concept) => (this.#facts.has(concept) ? this.#history(concept).recasts : []));
    const nearer = this.#leading.find(({ after, by }) => after >= recast.after && by <= recast.by);
    return nearer === undefined ? recast : { ...recast, after: nearer.after, by: nearer.by };
  };
}

const NONE: readonly Recast[] = [];
const NO_DAYS: readonly string[] = [];

/** The version that a fact states, or else the one in use on the day it was filed. */
function versionOf(fact: Fact, history: LineHistory): FactVersion | undefined {
  const period = periodOf(history, fact);
  if (period === undefined) return alone(fact);
  const { versions, stated, stating } = period;
  return stating[stated.indexOf(fact)] ?? versions.findLast(({ first, last }) => first <= fact.filed && last >= fact.filed);
}

/** Of a period that nothing else states. */
function alone(fact: Fact): FactVersion {
  return { fact, finest: fact, value: fact.value, first: fact.filed, last: fact.filed };
}

function areOfOneFiling(facts: readonly Fact[]): boolean {
  for (let i = 1; i < facts.length; i++) if (facts[i]?.accession !== facts[0]?.accession) return false;
  return true;
}
