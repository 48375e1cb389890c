import type { Basis } from './choose-fact.ts';
import { combine } from './combine.ts';
import { dayBefore } from './days.ts';
import type { Fact } from './fact.ts';
import type { FactIndex, Flow } from './fact-index.ts';
import type { Figure } from './figure.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import type { CombinedConcepts, ConceptSource, LineDerivation, LineItem } from './line-item.ts';
import { lineItem } from './line-items.ts';
import { periodClassNames } from './period-class.ts';
import { type FactSplit, splitFactor } from './share-splits.ts';
import { withoutUnitSlip } from './unit-slip.ts';

/** What the figures of every period are looked up in. */
export interface FigureSources {
  readonly index: FactIndex;
  readonly splits: readonly FactSplit[];
  readonly basis: Basis;
}

/** Finds the figure of a line where its concepts do not give it; for the fourth quarter and for twelve trailing months. */
export type Remainder = (line: LineItem) => Figure | undefined;

/** The lines of one period, each found once and kept. */
export class LineFigures {
  readonly #sources: FigureSources;
  readonly #period: Pick<FiscalPeriod, 'end'> & Partial<FiscalPeriod>;
  readonly #first: Remainder;
  readonly #last: Remainder;
  readonly #found = new Map<string, Figure | undefined>();

  /**
   * @param first Tried before the concepts: twelve trailing months are the sum of their quarters.
   * @param last Tried when nothing else gives the line.
   */
  constructor(sources: FigureSources, period: Pick<FiscalPeriod, 'end'> & Partial<FiscalPeriod>, first: Remainder = nothing, last: Remainder = nothing) {
    this.#sources = sources;
    this.#period = period;
    this.#first = first;
    this.#last = last;
  }

  /** The figure of a line. `undefined` when the filings do not tell it. */
  find(key: string): Figure | undefined {
    if (this.#found.has(key)) return this.#found.get(key);
    this.#found.set(key, undefined); // a line that leads back to itself is not known by that way
    const line = lineItem(key);
    const figure = line && this.#checked(line, this.#search(line));
    this.#found.set(key, figure);
    return figure;
  }

  #search(line: LineItem): Figure | undefined {
    const from = (way: LineDerivation) => this.#derived(line, way);
    return (
      this.#first(line) ??
      firstOf(line.before, from) ??
      firstOf(this.#sources.index.lineSources.get(line.key), (source) => this.#filed(line, source)) ??
      firstOf(line.cover, (concept) => this.#onCover(line, concept)) ??
      firstOf(line.derive, from) ??
      this.#last(line)
    );
  }

  /** Average shares are checked against the earnings a share of the same filing. */
  #checked(line: LineItem, figure: Figure | undefined): Figure | undefined {
    if (figure === undefined || line.kind !== 'average') return figure;
    return withoutUnitSlip(figure, this.find('net_income_common'), this.find(line.key === 'shares_basic' ? 'eps_basic' : 'eps_diluted'));
  }

  /** Whether any filing gives the line for some time within the period: then it is not none, even where this period's part is unknown. */
  #isReportedMeanwhile(key: string): boolean {
    const { index } = this.#sources;
    const { start, end } = this.#period;
    if (start === undefined) return false;
    const concepts = (lineItem(key)?.[index.taxonomy] ?? []).filter((source) => typeof source === 'string');
    const flows = concepts.flatMap((concept) => [...(index.series.get(concept)?.flows.values() ?? [])].flat());
    return flows.some(({ fact }) => fact.value !== 0 && (fact.start ?? '') <= end && fact.end >= start);
  }

  #derived(line: LineItem, way: LineDerivation): Figure | undefined {
    if (way.unlessReported?.some((key) => this.#isReportedMeanwhile(key)) === true) return undefined;
    const inputs = combine(way, (key) => this.find(key));
    return (
      inputs && {
        ...this.#frame(line),
        value: inputs.value,
        source: { formula: inputs.formula, inputs: inputs.figures },
        ...(way.note !== undefined && { note: way.note }),
      }
    );
  }

  #filed(line: LineItem, source: ConceptSource): Figure | undefined {
    if (typeof source === 'string') return this.#concept(line, source);
    if (!('concept' in source)) return this.#combined(line, source);
    const figure = this.#concept(line, source.concept);
    if (figure === undefined) return undefined;
    if (source.unlessExceededBy?.some((whole) => exceeds(this.#concept(line, whole), figure)) === true) return undefined;
    if (source.negative !== true) return figure;
    return {
      ...figure,
      value: -figure.value,
      source: { formula: `− ${labelOf(source.concept)}`, inputs: [{ ...figure, key: source.concept, label: labelOf(source.concept) }] },
    };
  }

  #combined(line: LineItem, source: CombinedConcepts): Figure | undefined {
    const inputs = combine(source, (concept) => {
      const figure = this.#concept(line, concept);
      return figure && { ...figure, key: concept, label: labelOf(concept) };
    });
    if (inputs === undefined) return undefined;
    const [only] = inputs.figures;
    if (inputs.figures.length === 1 && only !== undefined && only.value === inputs.value) return { ...only, key: line.key, label: line.label };
    return { ...this.#frame(line), value: inputs.value, source: { formula: inputs.formula, inputs: inputs.figures } };
  }

  #concept(line: LineItem, concept: string): Figure | undefined {
    const series = this.#sources.index.series.get(concept);
    if (series === undefined) return undefined;
    const { end, start } = this.#period;
    if (line.kind === 'balance') return this.#asFiled(line, series.balances.get(end));
    if (start === undefined) return undefined;
    const flows = series.flows.get(end) ?? [];
    const wanted = this.#period.fiscal_period === 'FY' ? 'year' : 'quarter';
    const direct = flows.filter((flow) => flow.class === wanted && !isMistakenYear(flow, flows));
    const whole = direct.find((flow) => flow.fact.start === start) ?? direct[0];
    if (whole !== undefined) return this.#asFiled(line, whole.fact);
    return wanted === 'quarter' && line.kind === 'flow' ? this.#difference(line, flows, series.flows.get(dayBefore(start)) ?? []) : undefined;
  }

  /** What a quarter adds to the part of the year before it: figures counted from the same day. */
  #difference(line: LineItem, flows: readonly Flow[], earlier: readonly Flow[]): Figure | undefined {
    for (const whole of flows) {
      const part = earlier.find((flow) => flow.fact.start === whole.fact.start);
      const minuend = part && this.#asFiled(line, whole.fact);
      const subtrahend = part && this.#asFiled(line, part.fact);
      if (part === undefined || minuend === undefined || subtrahend === undefined) continue;
      const [longer, shorter] = [periodClassNames[whole.class], periodClassNames[part.class]];
      return {
        ...this.#frame(line),
        value: rounded(minuend.value - subtrahend.value),
        source: {
          formula: `${longer} − ${shorter}`,
          inputs: [
            { ...minuend, label: longer },
            { ...subtrahend, label: shorter },
          ],
        },
      };
    }
    return undefined;
  }

  /** The cover page's day lies after the period's end; it belongs to the period of the report it covers. */
  #onCover(line: LineItem, concept: string): Figure | undefined {
    const series = this.#sources.index.series.get(concept);
    const { end, accession } = this.#period;
    if (series === undefined || accession === undefined) return undefined;
    for (const fact of series.balances.values()) if (fact.end >= end && fact.accession === accession) return this.#asFiled(line, fact);
    return undefined;
  }

  /** A fact as the figure of a line; shares and figures a share are counted as after the splits since. */
  #asFiled(line: LineItem, fact: Fact | undefined): Figure | undefined {
    if (fact === undefined || !this.#fitsUnit(line, fact)) return undefined;
    const figure: Figure = { ...place(line), value: fact.value, ...(fact.start !== undefined && { start: fact.start }), end: fact.end, source: fact };
    if (this.#sources.basis === 'as-reported' || line.unit === 'currency') return figure;
    const factor = splitFactor(this.#sources.splits, fact.filed);
    if (factor === 1) return figure;
    const filed = { ...figure, label: 'As filed' };
    const perShare = line.unit === 'currency_per_share';
    return {
      ...figure,
      value: perShare ? fact.value / factor : fact.value * factor,
      source: { formula: `As filed ${perShare ? '÷' : '×'} ${Number(factor.toPrecision(6))}`, inputs: [filed] },
      note: 'Restated for share splits since the filing.',
    };
  }

  #fitsUnit({ unit }: LineItem, fact: Fact): boolean {
    const { currency } = this.#sources.index;
    if (unit === 'currency') return fact.unit === currency;
    return fact.unit === (unit === 'shares' ? 'shares' : `${currency}/shares`);
  }

  #frame(line: LineItem): Pick<Figure, 'key' | 'label' | 'unit' | 'start' | 'end'> {
    const { start, end } = this.#period;
    return { ...place(line), ...(start !== undefined && line.kind !== 'balance' && { start }), end };
  }
}

function place({ key, label, unit }: LineItem): Pick<Figure, 'key' | 'label' | 'unit'> {
  return { key, label, unit };
}

/** A quarter that states the figure of the year which ends with it was given the wrong first day. */
function isMistakenYear(quarter: Flow, flows: readonly Flow[]): boolean {
  if (quarter.class !== 'quarter' || quarter.fact.value === 0) return false;
  return flows.some((flow) => flow.class === 'year' && flow.fact.value === quarter.fact.value);
}

function nothing(): undefined {
  return undefined;
}

/** A larger figure by more than rounding: the smaller one was only a part. */
function exceeds(whole: Figure | undefined, part: Figure): boolean {
  return whole !== undefined && whole.value > part.value * 1.005;
}

function firstOf<T>(ways: readonly T[] | undefined, attempt: (way: T) => Figure | undefined): Figure | undefined {
  for (const way of ways ?? []) {
    const figure = attempt(way);
    if (figure !== undefined) return figure;
  }
  return undefined;
}

/** Differences of decimal figures a share would otherwise show binary dust. */
export function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(14));
}

/** A concept's name in words: `IncreaseDecreaseInInventories` as `Increase decrease in inventories`. */
function labelOf(concept: string): string {
  const words = concept.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
