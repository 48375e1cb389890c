import type { BalanceDefinition } from '#domain/ratios/balance-definition.ts';
import type { Figure } from '../facts/figure.ts';
import type { FigureSources } from '../facts/figure-sources.ts';
import { LineFigures } from '../lines/line-figures.ts';
import { lineItems, placeOfLine } from '../lines/line-items.ts';
import type { Recasts } from '../recasts/recasts.ts';
import { dayBefore } from './days.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';

/** Balances by day, shared by all periods that begin or end on it. */
export class BalancesByDay {
  readonly #sources: FigureSources;
  readonly #days = new Map<string, LineFigures>();
  readonly #values = new Map<BalanceDefinition, Map<string, number | undefined>>();
  readonly #filings = new Map<string, Pick<FiscalPeriod, 'accession' | 'form'>>();

  constructor(sources: FigureSources) {
    this.#sources = sources;
  }

  /** Registers a period's filing, whose cover page gives balances of its last day. Call it before the first look-up, so that the order of look-ups does not matter. */
  know({ end, accession, form }: FiscalPeriod): void {
    if (!this.#filings.has(end)) this.#filings.set(end, { accession, form });
  }

  /** A balance combined from the lines of a day; cached, since averages of every period that begins or ends on the day use it. */
  valueOn(day: string, balance: BalanceDefinition): number | undefined {
    const known = this.#values.get(balance);
    if (known?.has(day) === true) return known.get(day);
    const figures = this.on(day);
    const isWithheld = balance.inputs.some(({ place, whenUnreported }) => whenUnreported === 'none_before_first' && figures.isWithheld(place));
    const value = isWithheld ? undefined : balance.compute(balance.inputs.map(({ key }) => figures.find(key)?.value));
    if (known === undefined) this.#values.set(balance, new Map([[day, value]]));
    else known.set(day, value);
    return value;
  }

  /** The balances of a day. */
  on(end: string): LineFigures {
    const known = this.#days.get(end);
    if (known !== undefined) return known;
    const figures = new LineFigures(this.#sources, { end, ...this.#filings.get(end) });
    this.#days.set(end, figures);
    return figures;
  }
}

/** Which lines are balances, and the indices of those that are flows. */
const IS_BALANCE = lineItems.map(({ kind }) => kind === 'balance');
const FLOWS = lineItems.flatMap(({ kind }, place) => (kind === 'balance' ? [] : [place]));

/** The lines of a period: its own flows, balances of its last day. */
export class PeriodLines {
  readonly period: FiscalPeriod;
  /** The day of the opening balances. */
  readonly openingDay: string;
  /** Ends of the quarters inside the period. */
  readonly between: readonly string[];
  readonly #flows: LineFigures;
  readonly #balances: BalancesByDay;
  /** The balances at the end, loaded on first use. */
  #closing: LineFigures | undefined;
  #current: boolean | undefined;

  constructor(period: FiscalPeriod, flows: LineFigures, balances: BalancesByDay, between: readonly string[] = []) {
    this.period = period;
    this.openingDay = dayBefore(period.start);
    this.between = between;
    this.#flows = flows;
    this.#balances = balances;
    balances.know(period);
  }

  find(key: string): Figure | undefined {
    const place = placeOfLine(key);
    return place === undefined ? undefined : this.findAt(place);
  }

  /** The figure of the line at an index of `lineItems`. */
  findAt(place: number): Figure | undefined {
    if (IS_BALANCE[place] !== true) return this.#flows.findAt(place);
    this.#closing ??= this.#balances.on(this.period.end);
    return this.#closing.findAt(place);
  }

  /** Whether a balance at the end is missing although the company had some before, or a flow although filings give it for a part of the period. */
  isWithheld(place: number): boolean {
    if (IS_BALANCE[place] !== true) return this.#flows.isWithheld(place);
    this.#closing ??= this.#balances.on(this.period.end);
    return this.#closing.isWithheld(place);
  }

  /** Whether no flow of the period was restated since it was reported: then all of them are on one basis. */
  isCurrent(recasts: Recasts): boolean {
    this.#current ??= FLOWS.every((place) => {
      const figure = this.#flows.findAt(place);
      return figure === undefined || recasts.isCurrent(figure);
    });
    return this.#current;
  }

  /** Why a line is unknown although filings give what it is made of; `undefined` when they do not. */
  reason(key: string): string | undefined {
    return this.#flows.reason(key) ?? this.#balances.on(this.period.end).reason(key);
  }

  /** A balance on another day. */
  findOn(day: string, key: string): Figure | undefined {
    return this.#balances.on(day).find(key);
  }

  /** The value of a balance on any day, combined from its lines. */
  balanceOn(day: string, balance: BalanceDefinition): number | undefined {
    return this.#balances.valueOn(day, balance);
  }
}
