import type { BalanceDefinition } from '../ratios/balance-definition.ts';
import { dayBefore } from './days.ts';
import type { Figure } from './figure.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import { type FigureSources, LineFigures } from './line-figures.ts';
import { lineItems, placeOfLine } from './line-items.ts';
import type { Recasts } from './recasts.ts';

/** Balances belong to a day, whatever period ends on it. */
export class BalancesByDay {
  readonly #sources: FigureSources;
  readonly #days = new Map<string, LineFigures>();
  readonly #values = new Map<BalanceDefinition, Map<string, number | undefined>>();
  readonly #filings = new Map<string, Pick<FiscalPeriod, 'accession' | 'form'>>();

  constructor(sources: FigureSources) {
    this.#sources = sources;
  }

  /** Makes a period's filing known, whose cover page tells balances of its last day: before any is asked for, so that the order of asking does not matter. */
  know({ end, accession, form }: FiscalPeriod): void {
    if (!this.#filings.has(end)) this.#filings.set(end, { accession, form });
  }

  /** A balance put together from the lines of a day: it stands in the averages of every period that begins or ends on it. */
  valueOn(day: string, balance: BalanceDefinition): number | undefined {
    const known = this.#values.get(balance);
    if (known?.has(day) === true) return known.get(day);
    const figures = this.on(day);
    const value = balance.compute(balance.inputs.map(({ key }) => figures.find(key)?.value));
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

/** Places of the lines that run over time. */
const IS_BALANCE = lineItems.map(({ kind }) => kind === 'balance');
const FLOWS = lineItems.flatMap(({ kind }, place) => (kind === 'balance' ? [] : [place]));

/** The lines of a period: flows of its own, balances of its last day. */
export class PeriodLines {
  readonly period: FiscalPeriod;
  /** The day whose balances opened the period. */
  readonly openingDay: string;
  /** Ends of the quarters inside the period. */
  readonly between: readonly string[];
  readonly #flows: LineFigures;
  readonly #balances: BalancesByDay;
  /** The balances at the end, once somebody asked for one. */
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

  /** The figure of the line at a place among `lineItems`. */
  findAt(place: number): Figure | undefined {
    if (IS_BALANCE[place] !== true) return this.#flows.findAt(place);
    this.#closing ??= this.#balances.on(this.period.end);
    return this.#closing.findAt(place);
  }

  /** Whether nothing behind any flow of the period was recast since it was stated: then all of them stand on one basis. */
  isCurrent(recasts: Recasts): boolean {
    this.#current ??= FLOWS.every((place) => {
      const figure = this.#flows.findAt(place);
      return figure === undefined || recasts.isCurrent(figure);
    });
    return this.#current;
  }

  /** Why a line is unknown although filings give what it is made of; `undefined` when they do not. */
  reason(key: string): string | undefined {
    return this.#flows.reason(key);
  }

  /** A balance on another day. */
  findOn(day: string, key: string): Figure | undefined {
    return this.#balances.on(day).find(key);
  }

  /** The value of a balance on any day, put together from its lines. */
  balanceOn(day: string, balance: BalanceDefinition): number | undefined {
    return this.#balances.valueOn(day, balance);
  }
}
