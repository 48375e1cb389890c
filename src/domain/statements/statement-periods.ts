import type { RatioDefinition } from '../ratios/ratio-definition.ts';
import type { Figure } from './figure.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import { lineItem } from './line-items.ts';
import type { PeriodLines } from './period-lines.ts';
import { basisReason, isOnOneBasis, recastSince } from './ratio-basis.ts';
import { ratioFigure, ratioValue } from './ratio-figures.ts';
import { type FindInput, type InputFinder, inputFinder } from './ratio-inputs.ts';
import type { Recasts } from './recasts.ts';
import { findRow, rowsOf, type StatementListName, type StatementRow } from './statement-rows.ts';

export type { StatementListName } from './statement-rows.ts';

/** Takes the figure of a row, by its place among those of the list, and the days of its recasts, see `recastSince`. */
export type TakeFigure = (row: number, value: number, recastSince: readonly string[]) => void;

/** One fiscal period with every figure that the filings tell about it. */
export interface StatementPeriod extends FiscalPeriod {
  /** The figure of a line or ratio; `undefined` when unknown. */
  readonly find: (list: StatementListName, key: string) => Figure | undefined;
  /** The value of that figure, for who shows many and explains none: the way back to the filings is not put together. */
  readonly value: (list: StatementListName, key: string) => number | undefined;
  /** Hands over every known figure of a list in the order of its rows, as `value` and `recastSince` have them. */
  readonly eachKnown: (list: StatementListName, take: TakeFigure) => void;
  /** Whether a row says something about such a company: a bank has no gross profit, others have no provision for credit losses. */
  readonly applies: (list: StatementListName, key: string) => boolean;
  /** Why a figure is unknown although filings give what it is made of: its parts do not stand on one basis. `undefined` otherwise. */
  readonly reason: (list: StatementListName, key: string) => string | undefined;
  /**
   * Days of the filings from which on the company counts otherwise than a figure does, oldest first; none where it stands as the company
   * counts today. Figures with the same days may be set against each other, others not: between them lies a recast.
   */
  readonly recastSince: (list: StatementListName, key: string) => readonly string[];
  /** What a ratio of this period would be made of. */
  readonly findInput: FindInput;
}

/** What statements are told beside their lines. */
export interface ToldOfCompany {
  /** A bank or insurer, of which some lines and ratios say nothing. */
  readonly financial: boolean;
  /** One that takes deposits, of which some lines speak alone. */
  readonly bank: boolean;
  readonly recasts: Recasts;
}

/** Periods of one kind with their ratios. */
export function statementPeriods(all: readonly PeriodLines[], periodsPerYear: number, told: ToldOfCompany): StatementPeriod[] {
  return all.map((lines, i) => {
    const figures = new PeriodFigures(lines, inputFinder(all, i, periodsPerYear), told);
    return {
      ...lines.period,
      find: (list, key) => figures.find(findRow(list, key)),
      value: (list, key) => figures.value(findRow(list, key)),
      eachKnown: (list, take) => {
        const rows = rowsOf(list);
        for (let at = 0; at < rows.length; at++) {
          const value = figures.value(rows[at]);
          if (value !== undefined) take(at, value, figures.recastSince(rows[at]));
        }
      },
      applies: (list, key) => figures.applies(findRow(list, key)),
      reason: (list, key) => figures.reason(findRow(list, key)),
      recastSince: (list, key) => figures.recastSince(findRow(list, key)),
      findInput: figures.inputs.find,
    };
  });
}

/** Every known figure of a period of which some rows are read otherwise than in the period it is made of. */
export function eachKnownOf({ value, recastSince }: Pick<StatementPeriod, 'value' | 'recastSince'>): StatementPeriod['eachKnown'] {
  return (list, take) => {
    for (const [at, { key }] of rowsOf(list).entries()) {
      const known = value(list, key);
      if (known !== undefined) take(at, known, recastSince(list, key));
    }
  };
}

/** The figures of one period by the rows of its lists; of no row nothing is known. */
class PeriodFigures {
  readonly inputs: InputFinder;
  readonly #lines: PeriodLines;
  readonly #told: ToldOfCompany;

  constructor(lines: PeriodLines, inputs: InputFinder, told: ToldOfCompany) {
    this.#lines = lines;
    this.inputs = inputs;
    this.#told = told;
  }

  applies(row: StatementRow | undefined): row is StatementRow {
    if (row === undefined) return false;
    const { financial, bank } = this.#told;
    return !(financial && row.notForFinancials === true) && (bank || row.onlyForBanks !== true);
  }

  find(row: StatementRow | undefined): Figure | undefined {
    if (!this.applies(row)) return undefined;
    if (row.ratio === undefined) return this.#line(row);
    return isOnOneBasis(row, this.inputs, this.#told.recasts) ? ratioFigure(row.ratio, this.#lines.period, this.inputs) : undefined;
  }

  value(row: StatementRow | undefined): number | undefined {
    if (!this.applies(row)) return undefined;
    if (row.ratio === undefined) return this.#line(row)?.value;
    const value = ratioValue(row.ratio, this.inputs);
    return value !== undefined && isOnOneBasis(row, this.inputs, this.#told.recasts) ? value : undefined;
  }

  reason(row: StatementRow | undefined): string | undefined {
    if (row === undefined) return undefined;
    if (row.ratio === undefined) return this.#lines.reason(row.key);
    return this.applies(row) ? (basisReason(row, this.inputs, this.#told.recasts) ?? reasonOfInputs(row.ratio, this.#lines)) : undefined;
  }

  recastSince(row: StatementRow | undefined): readonly string[] {
    const { recasts } = this.#told;
    if (row?.isFlow !== true || (this.inputs.isCurrent('period', recasts) && this.inputs.isCurrent('year_ago', recasts)) || !this.applies(row)) return NO_DAYS;
    return row.ratio === undefined ? recasts.recastSince([this.#line(row)]) : recastSince(row, this.inputs, recasts);
  }

  #line({ place }: StatementRow): Figure | undefined {
    return place === undefined ? undefined : this.#lines.findAt(place);
  }
}

const NO_DAYS: readonly string[] = [];

/** Why a figure that a ratio needs is unknown although filings give what it is made of. */
function reasonOfInputs({ inputs }: RatioDefinition, lines: PeriodLines): string | undefined {
  for (const { at, key, optional } of inputs) {
    const reason = at === 'period' && !optional ? lines.reason(key) : undefined;
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** The definition of a ratio's row. `undefined` when the list has none of that key. */
export function definitionOf(list: StatementListName, key: string): RatioDefinition | undefined {
  return findRow(list, key)?.ratio;
}

/** Whether a figure of a list belongs to a time rather than to a day: an average rate converts it, not the rate of a day. */
export function isOverTime(list: StatementListName, key: string): boolean {
  const inputs = definitionOf(list, key)?.inputs ?? [];
  return inputs.some(({ at, key: line }) => at !== 'average' && ['flow', 'per_share'].includes(lineItem(line)?.kind ?? ''));
}
