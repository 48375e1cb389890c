import { everyFlow, type Flow } from '../facts/fact-index.ts';
import { called, derivation, type Figure, factsBehind, isFact, theParts } from '../facts/figure.ts';
import type { FigureSources, SoughtPeriod } from '../facts/figure-sources.ts';
import { FiledFigures } from '../facts/filed-figures.ts';
import { withoutCountSlip, withoutUnitSlip } from '../facts/unit-slip.ts';
import { holdsNothing, isStatedMeanwhile } from '../periods/flows-of-period.ts';
import { periodClassNames } from '../periods/period-class.ts';
import { whyWithheld } from '../recasts/withheld-balances.ts';
import { combine } from './combine.ts';
import type { ConceptSource, LineDerivation, LineItem, Taxonomy } from './line-item.ts';
import { lineItem, lineItems, placeOfLine } from './line-items.ts';

/** Derives a line that its concepts do not give: for the fourth quarter and the trailing twelve months. A string says why it must not be derived although all parts are known. */
export type Remainder = (line: LineItem) => Figure | string | undefined;

/** Marks a figure that is being looked up, to detect cycles. */
const SOUGHT = 'sought';

/** The lines of one period, each looked up once and cached. */
export class LineFigures {
  readonly #sources: FigureSources;
  readonly #period: SoughtPeriod;
  readonly #first: Remainder;
  readonly #last: Remainder;
  /** By index of the line; `null` before the first look-up. */
  readonly #found: (Figure | typeof SOUGHT | undefined | null)[] = new Array(lineItems.length).fill(null);
  /** How often a line led back to one that is being looked up. */
  #cuts = 0;
  #isSeeking = false;
  /** Why lines are unknown although their parts are known. */
  readonly #reasons = new Map<string, string>();
  readonly #filed: FiledFigures;

  /**
   * @param first Tried before the concepts: trailing twelve months are the sum of their quarters.
   * @param last Tried when nothing else gives the line.
   */
  constructor(sources: FigureSources, period: SoughtPeriod, first: Remainder = nothing, last: Remainder = nothing) {
    this.#sources = sources;
    this.#period = period;
    this.#filed = new FiledFigures(sources, period, (key, reason) => this.#reasons.set(key, reason));
    this.#first = first;
    this.#last = last;
  }

  /** The figure of a line. `undefined` when the filings do not give it. */
  find(key: string): Figure | undefined {
    const place = placeOfLine(key);
    return place === undefined ? undefined : this.findAt(place);
  }

  /** The figure of the line at an index of `lineItems`. */
  findAt(place: number): Figure | undefined {
    const known = this.#found[place];
    if (known === SOUGHT) {
      this.#cuts += 1; // a line that leads back to theParts cannot be derived this way
      return undefined;
    }
    if (known !== null) return known;
    if (this.#sources.index.availableLines[place] !== true) return undefined;
    this.#found[place] = SOUGHT;
    const cuts = this.#cuts;
    const isOutermost = !this.#isSeeking;
    this.#isSeeking = true;
    const line = lineItems[place] as LineItem;
    const figure = this.#checked(line, this.#search(line, this.#sources.index.lineSources[place] ?? NO_SOURCES));
    // Unknown only because a cycle was cut: looked up on its own, it may be known.
    this.#found[place] = figure === undefined && !isOutermost && this.#cuts > cuts ? null : figure;
    if (isOutermost) this.#isSeeking = false;
    return figure;
  }

  /** Why a line is unknown although filings give what it is made of. `undefined` when it is known, or when they do not. */
  reason(key: string): string | undefined {
    const place = placeOfLine(key);
    if (place === undefined || this.findAt(place) !== undefined) return undefined;
    const known = this.#reasons.get(key);
    if (known !== undefined || lineItems[place]?.kind !== 'balance') return known;
    return whyWithheld(this.#sources.index, place, this.#period.end);
  }

  /**
   * Whether a balance is missing although an earlier filing gave some of it, and none since gave it as nothing; or a flow although filings give
   * it for some time within the period.
   */
  isWithheld(place: number): boolean {
    if (this.findAt(place) !== undefined) return false;
    const line = lineItems[place];
    if (line?.kind === 'balance') return whyWithheld(this.#sources.index, place, this.#period.end) !== undefined;
    return line !== undefined && conceptsOf(line, this.#sources.index.taxonomy).some((concept) => this.#isStatedMeanwhile(concept));
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

  /** Keeps the reason given in place of a figure. */
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
      const figure = this.#filed.filed(line, source);
      if (figure !== undefined) return figure;
    }
    return undefined;
  }

  /** A longer period that contains this one and has zero of a cost leaves zero for it. */
  #partOfNothing(line: LineItem, sources: readonly ConceptSource[]): Figure | undefined {
    const { start, end } = this.#period;
    if (line.neverNegative !== true || start === undefined) return undefined;
    for (const source of sources) {
      const series = typeof source === 'string' ? this.#sources.index.series.get(source) : undefined;
      for (const whole of series === undefined ? NO_FLOW : everyFlow(series)) {
        const nothing = holdsNothing(whole, start, end) ? this.#filed.asFiled(line, whole.fact) : undefined;
        if (nothing === undefined) continue;
        const longer = periodClassNames[whole.class];
        return this.#filed.made(line, 0, derivation(longer, theParts, [called(longer, nothing)]), 'None in the longer period that holds this one.');
      }
    }
    return undefined;
  }

  #firstOnCover(line: LineItem): Figure | undefined {
    if (line.cover === undefined) return undefined;
    for (const concept of line.cover) {
      const figure = this.#filed.onCover(line, concept);
      if (figure !== undefined) return figure;
    }
    return undefined;
  }

  /** Average shares are checked against earnings per share of the same filing, the shares of a day against their average. */
  #checked(line: LineItem, figure: Figure | undefined): Figure | undefined {
    if (line.key === 'shares_outstanding') return this.#checkedCount(line, figure);
    if (figure !== undefined && line.key === 'total_debt') return this.#withParts(line, figure);
    if (line.kind !== 'average') return figure;
    if (figure === undefined) return this.#countByEarnings(line);
    return withoutUnitSlip(figure, this.find('net_income_common'), this.find(line.key === 'shares_basic' ? 'eps_basic' : 'eps_diluted'));
  }

  /**
   * The average shares of a company that files them by class only: what the earnings per share as filed make of the earnings. Not where the cent
   * to which they are rounded weighs much, nor where they are of another share than the balance sheet counts.
   */
  #countByEarnings(line: LineItem): Figure | undefined {
    const perShare = this.find(line.key === 'shares_basic' ? 'eps_basic' : 'eps_diluted');
    const [filed, ...others] = perShare === undefined ? [] : factsBehind(perShare);
    if (perShare === undefined || filed === undefined || others.length > 0 || Math.abs(filed.value) < LEAST_EARNINGS_PER_SHARE) return undefined;
    const earnings = this.find('net_income_common');
    const count = earnings && earnings.value / perShare.value;
    const outstanding = new LineFigures(this.#sources, this.#period).find('shares_outstanding')?.value;
    if (earnings === undefined || count === undefined || outstanding === undefined || Math.abs(count / outstanding - 1) > OTHER_SHARE) return undefined;
    const source = derivation(`${earnings.label} ÷ ${perShare.label}`, theParts, [earnings, perShare]);
    return this.#filed.made(
      line,
      Math.round(count),
      source,
      'Approximate: no filing gives these shares all together, so they are found from earnings per share.',
    );
  }

  /** A total that a note states and that leaves parts of the balance sheet out gives way to their sum; one that holds more than them says so. */
  #withParts(line: LineItem, total: Figure): Figure {
    const parts = isFact(total.source) ? this.#firstDerived(line, line.derive) : undefined;
    if (parts === undefined || Math.abs(parts.value - total.value) <= ROUNDING * Math.abs(total.value)) return total;
    if (parts.value > total.value) return { ...parts, note: 'The total that the filing states leaves part of its debt out; this is the sum of the parts.' };
    return { ...total, note: 'The total as filed, which holds more than the long-term and short-term debt of the balance sheet.' };
  }

  /** A day without a count has the average of the period that ends on it, with a note. */
  #checkedCount(line: LineItem, figure: Figure | undefined): Figure | undefined {
    const average = this.#averageShares();
    if (figure !== undefined) return withoutCountSlip(figure, average);
    if (average === undefined) return undefined;
    const source = derivation('Basic shares (average)', theParts, [{ ...average, label: 'Basic shares (average)' }]);
    return {
      ...average,
      key: line.key,
      label: line.label,
      start: undefined,
      source,
      note: 'No count of this day is filed; the average of the period is used instead.',
    };
  }

  /** The average shares, as filed, of a period that ends on the same day; a balance belongs to a day and has no period. */
  #averageShares(): Figure | undefined {
    const place = placeOfLine('shares_basic') ?? -1;
    const line = lineItems[place];
    if (line === undefined) return undefined;
    for (const source of this.#sources.index.lineSources[place] ?? NO_SOURCES) {
      const series = typeof source === 'string' ? this.#sources.index.series.get(source) : undefined;
      const flow = series?.flows.get(this.#period.end)?.[0];
      const average = flow && this.#filed.asFiled(line, flow.fact);
      if (average !== undefined) return average;
    }
    return undefined;
  }

  /** Whether any filing gives the line for some time within the period: then it is not zero, even if this period's part is unknown. */
  #isReportedMeanwhile(key: string): boolean {
    const sources = lineItem(key)?.[this.#sources.index.taxonomy] ?? NO_SOURCES;
    return sources.some((source) => typeof source === 'string' && this.#isStatedMeanwhile(source));
  }

  /** Whether any filing gives a concept for some time within the period. */
  #isStatedMeanwhile(concept: string): boolean {
    const { start, end } = this.#period;
    const series = start === undefined ? undefined : this.#sources.index.series.get(concept);
    return series !== undefined && start !== undefined && isStatedMeanwhile(series, start, end);
  }

  #derived(line: LineItem, way: LineDerivation): Figure | undefined {
    if (way.unlessReported?.some((key) => this.#isReportedMeanwhile(key)) === true) return undefined;
    if (way.unlessOwed?.some((key) => (this.find(key)?.value ?? 0) !== 0) === true) return undefined;
    const combined = combine(way, this.#findOther);
    return combined && this.#filed.together(line, combined, way.note);
  }

  readonly #findOther = (key: string) => this.find(key);
}

/** Parts and total differ by no more than this where both are rounded. */
const ROUNDING = 0.005;
/** Rounded to a cent, they are then right to a quarter of a percent. */
const LEAST_EARNINGS_PER_SHARE = 2;
/** Average and closing shares of a year differ by less than this. */
const OTHER_SHARE = 0.15;
const NO_SOURCES: readonly ConceptSource[] = [];
const NO_FLOW: readonly Flow[] = [];

/** Every concept that may give a line or a part of it. */
function conceptsOf(line: LineItem, taxonomy: Taxonomy): readonly string[] {
  return (line[taxonomy] ?? NO_SOURCES).flatMap((source) => {
    if (typeof source === 'string') return [source];
    return 'concept' in source ? [source.concept] : [source.plus, source.minus, source.maybe, source.maybeMinus].flatMap((names) => names ?? []);
  });
}

function nothing(): undefined {
  return undefined;
}
