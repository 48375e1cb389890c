import { conflictInWords, missedInWords, vintageInWords, whyApart } from './basis-words.ts';
import type { Basis } from './choose-fact.ts';
import { type Combination, combine } from './combine.ts';
import { type CommonBasis, onCommonBasis } from './common-basis.ts';
import { labelOf } from './concept-label.ts';
import { contradictedInWords, isContradicted } from './contradicted-quarter.ts';
import { dayBefore, daysInPeriod, laterDay } from './days.ts';
import type { Fact } from './fact.ts';
import { everyFlow, type FactIndex, type Flow } from './fact-index.ts';
import { called, type Derivation, derivation, type Figure, isFact, knownSince } from './figure.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import { flowOf, fromTheSameDay, holdsNothing, isStatedMeanwhile } from './flows-of-period.ts';
import type { CombinedConcepts, ConceptSource, LineDerivation, LineItem } from './line-item.ts';
import { lineItem, lineItems, placeOfLine } from './line-items.ts';
import { type PeriodClass, periodClassNames } from './period-class.ts';
import type { Recasts } from './recasts.ts';
import { rounded } from './rounded.ts';
import { type FactSplit, splitFactor } from './share-splits.ts';
import { withoutCountSlip, withoutUnitSlip } from './unit-slip.ts';

/** An annual report and its amendment come within half a year of the year's end. */
const AMENDED_WITHIN = 190;

/** What the figures of every period are looked up in. */
export interface FigureSources {
  readonly index: FactIndex;
  readonly splits: readonly FactSplit[];
  readonly basis: Basis;
  readonly recasts: Recasts;
  /** The day until which filings count, when the figures of an earlier day are looked for. */
  readonly until?: string;
}

/** Finds the figure of a line where its concepts do not give it; for the fourth quarter and for twelve trailing months. In words why it must not be made, where all parts are there. */
export type Remainder = (line: LineItem) => Figure | string | undefined;

/** In place of a figure that is being looked for. */
const SOUGHT = 'sought';

/** The lines of one period, each found once and kept. */
export class LineFigures {
  readonly #sources: FigureSources;
  readonly #period: Pick<FiscalPeriod, 'end'> & Partial<FiscalPeriod>;
  readonly #first: Remainder;
  readonly #last: Remainder;
  /** By place of the line; `null` where nobody asked yet. */
  readonly #found: (Figure | typeof SOUGHT | undefined | null)[] = new Array(lineItems.length).fill(null);
  /** How often a line led back to one that is being looked for. */
  #cuts = 0;
  #isSeeking = false;
  /** Why lines are unknown although their parts are there. */
  readonly #reasons = new Map<string, string>();
  readonly #wanted: PeriodClass;
  #dayBeforeStart: string | undefined;

  /**
   * @param first Tried before the concepts: twelve trailing months are the sum of their quarters.
   * @param last Tried when nothing else gives the line.
   */
  constructor(sources: FigureSources, period: Pick<FiscalPeriod, 'end'> & Partial<FiscalPeriod>, first: Remainder = nothing, last: Remainder = nothing) {
    this.#sources = sources;
    this.#period = period;
    this.#wanted = CLASSES.get(period.fiscal_period ?? '') ?? 'quarter';
    this.#first = first;
    this.#last = last;
  }

  /** The figure of a line. `undefined` when the filings do not tell it. */
  find(key: string): Figure | undefined {
    const place = placeOfLine(key);
    return place === undefined ? undefined : this.findAt(place);
  }

  /** The figure of the line at a place among `lineItems`. */
  findAt(place: number): Figure | undefined {
    const known = this.#found[place];
    if (known === SOUGHT) {
      this.#cuts += 1; // a line that leads back to itself is not known by that way
      return undefined;
    }
    if (known !== null) return known;
    if (this.#sources.index.linesTold[place] !== true) return undefined;
    this.#found[place] = SOUGHT;
    const cuts = this.#cuts;
    const isOutermost = !this.#isSeeking;
    this.#isSeeking = true;
    const line = lineItems[place] as LineItem;
    const figure = this.#checked(line, this.#search(line, this.#sources.index.lineSources[place] ?? NO_SOURCES));
    // Unknown only on the way from another line: asked for itself, it may be known.
    this.#found[place] = figure === undefined && !isOutermost && this.#cuts > cuts ? null : figure;
    if (isOutermost) this.#isSeeking = false;
    return figure;
  }

  /** Why a line is unknown although filings give what it is made of. `undefined` when it is known, or when they do not. */
  reason(key: string): string | undefined {
    return this.find(key) === undefined ? this.#reasons.get(key) : undefined;
  }

  #search(line: LineItem, sources: readonly ConceptSource[]): Figure | undefined {
    return (
      this.#unlessApart(line, this.#first(line)) ??
      this.#firstDerived(line, line.before) ??
      this.#firstFiled(line, sources) ??
      this.#firstOnCover(line) ??
      this.#partOfNothing(line, sources) ??
      this.#firstDerived(line, line.derive) ??
      this.#unlessApart(line, this.#last(line))
    );
  }

  /** Keeps the words that stand in place of a figure. */
  #unlessApart(line: LineItem, found: Figure | string | undefined): Figure | undefined {
    if (typeof found !== 'string') return found;
    this.#reasons.set(line.key, found);
    return undefined;
  }

  #firstDerived(line: LineItem, ways: readonly LineDerivation[] | undefined): Figure | undefined {
    if (ways === undefined) return undefined;
    for (const way of ways) {
      const figure = this.#derived(line, way);
      if (figure !== undefined) return figure;
    }
    return undefined;
  }

  #firstFiled(line: LineItem, sources: readonly ConceptSource[]): Figure | undefined {
    for (const source of sources) {
      const figure = this.#filed(line, source);
      if (figure !== undefined) return figure;
    }
    return undefined;
  }

  /** A longer period that holds this one and has none of a cost leaves none for it. */
  #partOfNothing(line: LineItem, sources: readonly ConceptSource[]): Figure | undefined {
    const { start, end } = this.#period;
    if (line.neverNegative !== true || start === undefined) return undefined;
    for (const source of sources) {
      const series = typeof source === 'string' ? this.#sources.index.series.get(source) : undefined;
      for (const whole of series === undefined ? NO_FLOW : everyFlow(series)) {
        const nothing = holdsNothing(whole, start, end) ? this.#asFiled(line, whole.fact) : undefined;
        if (nothing === undefined) continue;
        const longer = periodClassNames[whole.class];
        return this.#made(line, 0, derivation(longer, itself, [called(longer, nothing)]), 'None in the longer period that holds this one.');
      }
    }
    return undefined;
  }

  #firstOnCover(line: LineItem): Figure | undefined {
    if (line.cover === undefined) return undefined;
    for (const concept of line.cover) {
      const figure = this.#onCover(line, concept);
      if (figure !== undefined) return figure;
    }
    return undefined;
  }

  /** Average shares are checked against the earnings a share of the same filing, the shares of a day against their average. */
  #checked(line: LineItem, figure: Figure | undefined): Figure | undefined {
    if (figure !== undefined && line.key === 'shares_outstanding') return withoutCountSlip(figure, this.#averageShares());
    if (figure === undefined || line.kind !== 'average') return figure;
    return withoutUnitSlip(figure, this.find('net_income_common'), this.find(line.key === 'shares_basic' ? 'eps_basic' : 'eps_diluted'));
  }

  /** The average shares, as filed, of a period that ends when this one does; balances belong to a day and know no period of their own. */
  #averageShares(): Figure | undefined {
    const place = placeOfLine('shares_basic') ?? -1;
    const line = lineItems[place];
    if (line === undefined) return undefined;
    for (const source of this.#sources.index.lineSources[place] ?? NO_SOURCES) {
      const series = typeof source === 'string' ? this.#sources.index.series.get(source) : undefined;
      const flow = series?.flows.get(this.#period.end)?.[0];
      const average = flow && this.#asFiled(line, flow.fact);
      if (average !== undefined) return average;
    }
    return undefined;
  }

  /** Whether any filing gives the line for some time within the period: then it is not none, even where this period's part is unknown. */
  #isReportedMeanwhile(key: string): boolean {
    const { index } = this.#sources;
    const { start, end } = this.#period;
    if (start === undefined) return false;
    for (const source of lineItem(key)?.[index.taxonomy] ?? NO_SOURCES) {
      if (typeof source !== 'string') continue;
      const series = index.series.get(source);
      if (series !== undefined && isStatedMeanwhile(series, start, end)) return true;
    }
    return false;
  }

  #derived(line: LineItem, way: LineDerivation): Figure | undefined {
    if (way.unlessReported?.some((key) => this.#isReportedMeanwhile(key)) === true) return undefined;
    if (way.unlessOwed?.some((key) => (this.find(key)?.value ?? 0) !== 0) === true) return undefined;
    const combined = combine(way, this.#findOther);
    return combined && this.#together(line, combined, way.note);
  }

  /** What several figures add up to, if they stand on one basis. */
  #together(line: LineItem, combined: Combination, note?: string): Figure | undefined {
    const apart = line.kind === 'balance' ? undefined : whyApart(this.#sources.recasts, combined.inputs);
    return this.#unlessApart(line, apart ?? this.#made(line, combined.value, combined, note));
  }

  readonly #findOther = (key: string) => this.find(key);

  #filed(line: LineItem, source: ConceptSource): Figure | undefined {
    if (typeof source === 'string') return this.#concept(line, source);
    if (!('concept' in source)) return this.#combined(line, source);
    const figure = this.#concept(line, source.concept);
    if (figure === undefined) return undefined;
    if (source.unlessExceededBy?.some((whole) => exceeds(this.#concept(line, whole), figure, this.#sources.basis)) === true) return undefined;
    if (source.negative !== true) return figure;
    return {
      ...figure,
      value: -figure.value,
      source: derivation(`− ${labelOf(source.concept)}`, itself, [{ ...figure, key: source.concept, label: labelOf(source.concept) }]),
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
    return this.#together(line, combined);
  }

  #concept(line: LineItem, concept: string): Figure | undefined {
    const series = this.#sources.index.series.get(concept);
    if (series === undefined) return undefined;
    const { end, start } = this.#period;
    if (line.kind === 'balance') return this.#asFiled(line, series.balances.get(end));
    if (start === undefined) return undefined;
    const flows = series.flows.get(end);
    if (flows === undefined) return undefined;
    const whole = flowOf(flows, this.#wanted, start);
    if (this.#wanted !== 'quarter' || line.kind !== 'flow') return whole && this.#asFiled(line, whole.fact);
    this.#dayBeforeStart ??= dayBefore(start);
    const earlier = series.flows.get(this.#dayBeforeStart) ?? NO_FLOW;
    const left = whole === undefined ? this.#difference(line, flows, earlier) : this.#insteadOf(line, whole, flows, earlier);
    return left ?? (whole && this.#asFiled(line, whole.fact));
  }

  /** As reported: what earlier filings left for a quarter that a later one was the first to give. */
  #toldBefore(line: LineItem, quarter: Flow, flows: readonly Flow[], earlier: readonly Flow[]): Figure | undefined {
    if (this.#sources.basis !== 'as-reported') return undefined;
    const before = flows.filter(({ fact }) => fact.filed < quarter.fact.filed);
    const left = before.length === 0 ? undefined : this.#difference(line, before, earlier);
    const known = left && knownSince(left);
    return known !== undefined && known < quarter.fact.filed ? left : undefined;
  }

  /** What the year so far leaves for a filed quarter that it contradicts. `undefined` for one that fits, or that is only told otherwise. */
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

  /** What a quarter adds to the part of the year before it: figures counted from the same day. */
  #difference(line: LineItem, flows: readonly Flow[], earlier: readonly Flow[]): Figure | undefined {
    for (const whole of flows) {
      const part = fromTheSameDay(whole, earlier);
      if (part === undefined) continue;
      const facts = this.#onOneBasis(line, whole.fact, part.fact);
      const minuend = facts && this.#asFiled(line, facts.whole);
      const subtrahend = facts && this.#asFiled(line, facts.part);
      if (facts === undefined || minuend === undefined || subtrahend === undefined) continue;
      const [longer, shorter] = [periodClassNames[whole.class], periodClassNames[part.class]];
      const source = lessIn(longer, minuend, shorter, subtrahend);
      const note = facts.asGiven ? (minuend.note ?? subtrahend.note) : vintageInWords(laterDay(facts.whole.filed, facts.part.filed));
      return this.#made(line, rounded(minuend.value - subtrahend.value), source, note);
    }
    return undefined;
  }

  /** Both parts of a difference as the filings state them on one basis. */
  #onOneBasis(line: LineItem, whole: Fact, part: Fact): CommonBasis | undefined {
    const { recasts, basis, until } = this.#sources;
    const common = onCommonBasis(recasts, basis, whole, part);
    if (common !== undefined && (common.asGiven || until === undefined)) return common;
    const conflict = recasts.conflictOf([whole, part]);
    if (conflict !== undefined) this.#reasons.set(line.key, conflictInWords(conflict));
    return undefined;
  }

  /** The cover page's day lies after the period's end; it belongs to the period of the report it covers, or to that of its amendment. */
  #onCover(line: LineItem, concept: string): Figure | undefined {
    const series = this.#sources.index.series.get(concept);
    const { end, accession, form } = this.#period;
    if (series === undefined || accession === undefined) return undefined;
    let amended: Fact | undefined;
    for (const fact of series.balances.values()) {
      if (fact.end < end) continue;
      if (fact.accession === accession) return this.#asFiled(line, fact);
      if (fact.form === `${form}/A` && daysInPeriod(end, fact.end) <= AMENDED_WITHIN && (amended === undefined || fact.end < amended.end)) amended = fact;
    }
    return this.#asFiled(line, amended);
  }

  /** A fact as the figure of a line; shares and figures a share are counted as after the splits since. */
  #asFiled(line: LineItem, fact: Fact | undefined): Figure | undefined {
    if (fact === undefined || !this.#fitsUnit(line, fact)) return undefined;
    const { key, label, unit } = line;
    const { recasts, basis, splits } = this.#sources;
    const missed = basis === 'restated' ? recasts.missedBy(fact) : undefined;
    const note = missed && missedInWords(missed);
    const figure: Figure = { key, label, unit, value: fact.value, start: fact.start, end: fact.end, source: fact, note };
    if (basis === 'as-reported' || line.unit === 'currency') return figure;
    const factor = splitFactor(splits, fact.filed);
    if (factor === 1) return figure;
    const filed = { ...figure, label: 'As filed' };
    const perShare = line.unit === 'currency_per_share';
    return {
      ...figure,
      value: perShare ? fact.value / factor : fact.value * factor,
      source: derivation(`As filed ${perShare ? '÷' : '×'} ${Number(factor.toPrecision(6))}`, itself, [filed]),
      note: note ?? 'Restated for share splits since the filing.',
    };
  }

  #fitsUnit({ unit }: LineItem, fact: Fact): boolean {
    const { currency } = this.#sources.index;
    if (unit === 'currency') return fact.unit === currency;
    return fact.unit === (unit === 'shares' ? 'shares' : `${currency}/shares`);
  }

  /** A figure of this period that was made of others. */
  #made({ key, label, unit, kind }: LineItem, value: number, source: Derivation, note?: string): Figure {
    const { start, end } = this.#period;
    return { key, label, unit, value, start: kind === 'balance' ? undefined : start, end, source, note };
  }
}

/** What a period's figures run over, where it is no quarter. */
const CLASSES = new Map<string, PeriodClass>([
  ['FY', 'year'],
  ['H1', 'half'],
]);
const NO_SOURCES: readonly ConceptSource[] = [];
const NO_FLOW: readonly Flow[] = [];

function lessIn(longer: string, minuend: Figure, shorter: string, subtrahend: Figure): Derivation {
  return derivation(`${longer} − ${shorter}`, () => [called(longer, minuend), called(shorter, subtrahend)], [minuend, subtrahend]);
}

/** The parts as they are called already. */
function itself(parts: readonly Figure[]): readonly Figure[] {
  return parts;
}

function nothing(): undefined {
  return undefined;
}

/** A larger figure by more than rounding: the smaller one was only a part. One that no later filing goes on with was told otherwise since. */
function exceeds(whole: Figure | undefined, part: Figure, basis: Basis): boolean {
  if (whole === undefined || whole.value <= part.value * 1.005) return false;
  return basis === 'as-reported' || !isFact(whole.source) || !isFact(part.source) || whole.source.filed >= part.source.filed;
}
