import { type Combination, combine } from '../lines/combine.ts';
import type { CombinedConcepts, ConceptSource, LineItem } from '../lines/line-item.ts';
import { contradictedInWords, isContradicted } from '../periods/contradicted-quarter.ts';
import { dayBefore, daysInPeriod, laterDay } from '../periods/days.ts';
import { flowOf, flowsFrom, fromTheSameDay } from '../periods/flows-of-period.ts';
import { type PeriodClass, periodClassNames } from '../periods/period-class.ts';
import { conflictInWords, missedInWords, vintageInWords, whyApart } from '../recasts/basis-words.ts';
import { type CommonBasis, onCommonBasis } from '../recasts/common-basis.ts';
import type { Basis } from './choose-fact.ts';
import { labelOf } from './concept-label.ts';
import type { Fact } from './fact.ts';
import type { Flow, Series } from './fact-index.ts';
import { called, type Derivation, derivation, type Figure, isFact, knownSince, theParts } from './figure.ts';
import type { FigureSources, SoughtPeriod } from './figure-sources.ts';
import { rounded } from './rounded.ts';
import { splitFactorSince } from './share-splits.ts';

/** A report, and its amendment, come within half a year of the period's end; a cover page with a day farther away carries a mistyped or foreign year. */
const COVER_WITHIN = 190;

/** The length of periods that are not quarters. */
const CLASSES = new Map<string, PeriodClass>([
  ['FY', 'year'],
  ['H1', 'half'],
]);
/** Shares are issued at many times their par value. */
const NOMINAL = 0.1;
const NO_FLOW: readonly Flow[] = [];

/** What filings give of the lines of one period, concept by concept. */
export class FiledFigures {
  readonly #sources: FigureSources;
  readonly #period: SoughtPeriod;
  readonly #keepReason: (key: string, reason: string) => void;
  readonly #wanted: PeriodClass;
  #dayBeforeStart: string | undefined;

  /** @param keepReason Called with the key of a line and why its figures must not be combined. */
  constructor(sources: FigureSources, period: SoughtPeriod, keepReason: (key: string, reason: string) => void) {
    this.#sources = sources;
    this.#period = period;
    this.#keepReason = keepReason;
    this.#wanted = CLASSES.get(period.fiscal_period ?? '') ?? 'quarter';
  }

  /** The combination of several figures, if they are on one basis. */
  together(line: LineItem, combined: Combination, note?: string): Figure | undefined {
    const apart = line.kind === 'balance' ? undefined : whyApart(this.#sources.recasts, combined.inputs);
    if (apart === undefined) return this.made(line, combined.value, combined, note);
    this.#keepReason(line.key, apart);
    return undefined;
  }

  /** A line as one of its sources gives it. */
  filed(line: LineItem, source: ConceptSource): Figure | undefined {
    if (typeof source === 'string') return this.#concept(line, source);
    if (!('concept' in source)) return this.#combined(line, source);
    const figure = this.#concept(line, source.concept);
    if (figure === undefined) return undefined;
    if (source.unlessExceededBy?.some((whole) => exceeds(this.#concept(line, whole), figure, this.#sources.basis)) === true) return undefined;
    if (source.insteadOfNominal?.some((par) => isNominal(this.#concept(line, par), figure)) === false) return undefined;
    if (source.negative !== true) return figure;
    return {
      ...figure,
      value: -figure.value,
      source: derivation(`− ${labelOf(source.concept)}`, theParts, [{ ...figure, key: source.concept, label: labelOf(source.concept) }]),
    };
  }

  #combined(line: LineItem, source: CombinedConcepts): Figure | undefined {
    const combined = combine(source, (concept) => {
      const figure = this.#concept(line, concept);
      return figure && { ...figure, key: concept, label: labelOf(concept) };
    });
    if (combined === undefined) return undefined;
    const [only] = combined.inputs;
    if (combined.inputs.length === 1 && only !== undefined && only.value === combined.value) return { ...only, key: line.key, label: line.label };
    return this.together(line, combined);
  }

  #concept(line: LineItem, concept: string): Figure | undefined {
    const series = this.#sources.index.series.get(concept);
    if (series === undefined) return undefined;
    const { end, start } = this.#period;
    if (line.kind === 'balance') return this.asFiled(line, series.balances.get(end));
    if (start === undefined) return undefined;
    const isFlowOfQuarter = this.#wanted === 'quarter' && line.kind === 'flow';
    const flows = series.flows.get(end);
    if (flows === undefined) return isFlowOfQuarter ? this.#lessLaterPart(line, series) : undefined;
    const whole = flowOf(flows, this.#wanted, start);
    if (!isFlowOfQuarter) return whole && this.asFiled(line, whole.fact);
    this.#dayBeforeStart ??= dayBefore(start);
    const earlier = series.flows.get(this.#dayBeforeStart) ?? NO_FLOW;
    const left = whole === undefined ? this.#difference(line, flows, earlier) : this.#insteadOf(line, whole, flows, earlier);
    return left ?? (whole === undefined ? this.#lessLaterPart(line, series) : this.asFiled(line, whole.fact));
  }

  /** The quarter as what a longer period that begins with it leaves without its later part: the half less its second quarter. */
  #lessLaterPart(line: LineItem, series: Series): Figure | undefined {
    const { start = '', end } = this.#period;
    for (const whole of flowsFrom(series, start)) {
      if (whole.fact.end <= end) continue;
      const part = series.flows.get(whole.fact.end)?.find(({ fact }) => dayBefore(fact.start ?? '') === end);
      const left = part && this.#less(line, whole, part);
      if (left !== undefined) return left;
    }
    return undefined;
  }

  /** `as-reported`: the quarter by subtraction from earlier filings, when a later filing was the first to give it directly. */
  #toldBefore(line: LineItem, quarter: Flow, flows: readonly Flow[], earlier: readonly Flow[]): Figure | undefined {
    if (this.#sources.basis !== 'as-reported') return undefined;
    const before = flows.filter(({ fact }) => fact.filed < quarter.fact.filed);
    const left = before.length === 0 ? undefined : this.#difference(line, before, earlier);
    const known = left && knownSince(left);
    return known !== undefined && known < quarter.fact.filed ? left : undefined;
  }

  /** The quarter by subtraction of year-to-date figures, where these contradict the filed quarter. `undefined` when they agree or differ only by a restatement. */
  #insteadOf(line: LineItem, quarter: Flow, flows: readonly Flow[], earlier: readonly Flow[]): Figure | undefined {
    if (flows.length === 1 || earlier.length === 0) return undefined;
    const before = this.#toldBefore(line, quarter, flows, earlier);
    if (before !== undefined) return before;
    const doubted = flows.some((whole) => {
      const part = whole === quarter ? undefined : fromTheSameDay(whole, earlier);
      return (
        part !== undefined && isContradicted(quarter, whole, part) && this.#sources.recasts.conflictOf([quarter.fact, whole.fact, part.fact]) === undefined
      );
    });
    const left = doubted ? this.#difference(line, flows, earlier) : undefined;
    return left && { ...left, note: contradictedInWords(quarter) };
  }

  /** The quarter as the difference of two year-to-date figures that begin on the same day. */
  #difference(line: LineItem, flows: readonly Flow[], earlier: readonly Flow[]): Figure | undefined {
    for (const whole of flows) {
      const part = fromTheSameDay(whole, earlier);
      if (part === undefined) continue;
      const left = this.#less(line, whole, part);
      if (left !== undefined) return left;
    }
    return undefined;
  }

  /** A longer period less a part of it, where filings give both on one basis. */
  #less(line: LineItem, whole: Flow, part: Flow): Figure | undefined {
    const facts = this.#onOneBasis(line, whole.fact, part.fact);
    const minuend = facts && this.asFiled(line, facts.whole);
    const subtrahend = facts && this.asFiled(line, facts.part);
    if (facts === undefined || minuend === undefined || subtrahend === undefined) return undefined;
    const [longer, shorter] = [periodClassNames[whole.class], periodClassNames[part.class]];
    const source = lessIn(longer, minuend, shorter, subtrahend);
    const note = facts.asGiven ? (minuend.note ?? subtrahend.note) : vintageInWords(laterDay(facts.whole.filed, facts.part.filed));
    return this.made(line, rounded(minuend.value - subtrahend.value), source, note);
  }

  /** Both parts of a difference as filings give them on one basis. */
  #onOneBasis(line: LineItem, whole: Fact, part: Fact): CommonBasis | undefined {
    const { recasts, basis, until } = this.#sources;
    const common = onCommonBasis(recasts, basis, whole, part);
    if (common !== undefined && (common.asGiven || until === undefined)) return common;
    const conflict = recasts.conflictOf([whole, part]);
    if (conflict !== undefined) this.#keepReason(line.key, conflictInWords(conflict));
    return undefined;
  }

  /** The cover page's day is after the period's end; it belongs to the period of its report, or of the amendment. */
  onCover(line: LineItem, concept: string): Figure | undefined {
    const series = this.#sources.index.series.get(concept);
    const { end, accession, form } = this.#period;
    if (series === undefined || accession === undefined) return undefined;
    let amended: Fact | undefined;
    for (const fact of series.balances.values()) {
      if (fact.end < end || daysInPeriod(end, fact.end) > COVER_WITHIN) continue;
      if (fact.accession === accession) return this.asFiled(line, fact);
      if (fact.form === `${form}/A` && (amended === undefined || fact.end < amended.end)) amended = fact;
    }
    return this.asFiled(line, amended);
  }

  /** A fact as the figure of a line; shares and per-share figures are adjusted for later splits. */
  asFiled(line: LineItem, fact: Fact | undefined): Figure | undefined {
    if (fact === undefined || !this.#fitsUnit(line, fact)) return undefined;
    const { key, label, unit } = line;
    const { recasts, basis, splits } = this.#sources;
    const missed = basis === 'restated' ? recasts.missedBy(fact) : undefined;
    const note = missed && missedInWords(missed);
    const figure: Figure = { key, label, unit, value: fact.value, start: fact.start, end: fact.end, source: fact, note };
    if (basis === 'as-reported' || line.unit === 'currency' || line.unit === 'percent') return figure;
    const factor = splitFactorSince(splits, fact.filed);
    if (factor === 1) return figure;
    const filed = { ...figure, label: 'As filed' };
    const perShare = line.unit === 'currency_per_share';
    return {
      ...figure,
      value: perShare ? fact.value / factor : fact.value * factor,
      source: derivation(`As filed ${perShare ? '÷' : '×'} ${Number(factor.toPrecision(6))}`, theParts, [filed]),
      note: note ?? 'Restated for share splits since the filing.',
    };
  }

  #fitsUnit({ unit }: LineItem, fact: Fact): boolean {
    const { currency } = this.#sources.index;
    if (unit === 'currency') return fact.unit === currency;
    if (unit === 'percent') return fact.unit === 'pure';
    return fact.unit === (unit === 'shares' ? 'shares' : `${currency}/shares`);
  }

  /** A derived figure of this period. */
  made({ key, label, unit, kind }: LineItem, value: number, source: Derivation, note?: string): Figure {
    const { start, end } = this.#period;
    return { key, label, unit, value, start: kind === 'balance' ? undefined : start, end, source, note };
  }
}

function lessIn(longer: string, minuend: Figure, shorter: string, subtrahend: Figure): Derivation {
  return derivation(`${longer} − ${shorter}`, () => [called(longer, minuend), called(shorter, subtrahend)], [minuend, subtrahend]);
}

/** Whether an amount is filed, and is next to nothing beside the other. */
function isNominal(par: Figure | undefined, whole: Figure): boolean {
  return par !== undefined && par.value < whole.value * NOMINAL;
}

/** Whether `whole` is larger by more than rounding, so that the other is only a part; unless later filings dropped `whole`. */
function exceeds(whole: Figure | undefined, part: Figure, basis: Basis): boolean {
  if (whole === undefined || whole.value <= part.value * 1.005) return false;
  return basis === 'as-reported' || !isFact(whole.source) || !isFact(part.source) || whole.source.filed >= part.source.filed;
}
