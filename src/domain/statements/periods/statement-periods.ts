import { isRecapitalised } from '#domain/dividends/buybacks.ts';
import { type LineInput, type RatioDefinition, yearAgo } from '#domain/ratios/ratio-definition.ts';
import { RECAPITALISED } from '#domain/ratios/shareholder-ratios.ts';
import type { Figure } from '../facts/figure.ts';
import { lineItem } from '../lines/line-items.ts';
import { findRow, type StatementListName, type StatementRow, statementRows } from '../lines/statement-rows.ts';
import { basisReason, isOnOneBasis, recastSince } from '../ratios/ratio-basis.ts';
import { hasInputs, ratioFigure, ratioReason, ratioValue } from '../ratios/ratio-figures.ts';
import { type FindInput, type InputFinder, inputFinder } from '../ratios/ratio-inputs.ts';
import { balanceBasisNote } from '../recasts/balance-basis.ts';
import type { Recasts } from '../recasts/recasts.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import type { PeriodLines } from './period-lines.ts';

export type { StatementListName } from '../lines/statement-rows.ts';

/** Takes the figure of a row, by its place among those of the list, and the days of its recasts, see `recastSince`. */
export type TakeFigure = (row: number, value: number, recastSince: readonly string[]) => void;

/** One fiscal period with every figure that the filings give for it. */
export interface StatementPeriod extends FiscalPeriod {
  /** The figure of a line or ratio; `undefined` when unknown. */
  readonly find: (list: StatementListName, key: string) => Figure | undefined;
  /** The value of that figure without its derivation, which is cheaper where many are shown and none explained. */
  readonly value: (list: StatementListName, key: string) => number | undefined;
  /** Calls back with every known figure of a list in row order, as `value` and `recastSince` give them. */
  readonly eachKnown: (list: StatementListName, take: TakeFigure) => void;
  /** Whether a row applies to this kind of company: a bank has no gross profit, others have no provision for credit losses. */
  readonly applies: (list: StatementListName, key: string) => boolean;
  /** Why a figure is unknown although filings give its parts: they are not on one basis. `undefined` otherwise. */
  readonly reason: (list: StatementListName, key: string) => string | undefined;
  /**
   * Filing dates of later recasts that a figure does not include, oldest first; empty for a figure on the basis that the company
   * counts today. Figures with the same days may be set against each other, others not: between them lies a recast.
   */
  readonly recastSince: (list: StatementListName, key: string) => readonly string[];
  /** The value of a ratio that no list shows, on one basis as those of the lists are. */
  readonly ratio: (row: StatementRow) => number | undefined;
  /** As `recastSince`, for such a ratio. */
  readonly ratioSince: (row: StatementRow) => readonly string[];
  /** An input of a ratio of this period. */
  readonly findInput: FindInput;
}

/** Facts about the company that statements need beside the lines. */
export interface CompanyContext {
  /** A bank or insurer, for which some lines and ratios do not apply. */
  readonly financial: boolean;
  /** A bank, and an insurer, for which some lines apply only. */
  readonly bank: boolean;
  readonly insurer: boolean;
  /** Whether figures are shown as last restated: only then may flows be recast over balances that are not. */
  readonly restated: boolean;
  readonly recasts: Recasts;
}

/** Periods of one kind with their ratios. */
export function statementPeriods(all: readonly PeriodLines[], periodsPerYear: number, company: CompanyContext): StatementPeriod[] {
  return all.map((lines, i) => {
    const figures = new PeriodFigures(lines, inputFinder(all, i, periodsPerYear), company);
    return {
      ...lines.period,
      find: (list, key) => figures.find(findRow(list, key)),
      value: (list, key) => figures.value(findRow(list, key)),
      eachKnown: (list, take) => {
        const rows = statementRows(list);
        for (let at = 0; at < rows.length; at++) {
          const value = figures.value(rows[at]);
          if (value !== undefined) take(at, value, figures.recastSince(rows[at]));
        }
      },
      applies: (list, key) => figures.applies(findRow(list, key)),
      reason: (list, key) => figures.reason(findRow(list, key)),
      recastSince: (list, key) => figures.recastSince(findRow(list, key)),
      ratio: (row) => figures.value(row),
      ratioSince: (row) => figures.recastSince(row),
      findInput: figures.inputs.find,
    };
  });
}

/** Every known figure of a period of which some rows are read otherwise than in the period it is made of. */
export function eachKnownOf({ value, recastSince }: Pick<StatementPeriod, 'value' | 'recastSince'>): StatementPeriod['eachKnown'] {
  return (list, take) => {
    for (const [at, { key }] of statementRows(list).entries()) {
      const known = value(list, key);
      if (known !== undefined) take(at, known, recastSince(list, key));
    }
  };
}

/** The figures of one period by row; without a row nothing is known. */
class PeriodFigures {
  readonly inputs: InputFinder;
  readonly #lines: PeriodLines;
  readonly #company: CompanyContext;

  constructor(lines: PeriodLines, inputs: InputFinder, company: CompanyContext) {
    this.#lines = lines;
    this.inputs = inputs;
    this.#company = company;
  }

  applies(row: StatementRow | undefined): row is StatementRow {
    if (row === undefined) return false;
    const { financial, bank, insurer } = this.#company;
    return !(financial && row.notForFinancials === true) && (bank || row.onlyForBanks !== true) && (insurer || row.onlyForInsurers !== true);
  }

  find(row: StatementRow | undefined): Figure | undefined {
    if (!this.applies(row)) return undefined;
    if (row.ratio === undefined) return this.#marked(row, this.#line(row));
    if (!isOnOneBasis(row, this.inputs, this.#company.recasts)) return this.#fallback(row.ratio);
    return this.#ratio(row.ratio) ?? (hasInputs(row.ratio, this.inputs) ? undefined : this.#fallback(row.ratio));
  }

  /** The simpler ratio for a period in which not every input is known in full. */
  #fallback({ fallback }: RatioDefinition): Figure | undefined {
    return fallback && this.#ratio(fallback);
  }

  /** A ratio, which says so where it sets recast flows against balances that are not. */
  #ratio(definition: RatioDefinition): Figure | undefined {
    const figure = ratioFigure(definition, this.#lines.period, this.inputs);
    const note = figure && this.#company.restated ? balanceBasisNote(figure, this.#company.recasts) : undefined;
    return figure && note !== undefined ? { ...figure, note: figure.note === undefined ? note : `${figure.note} ${note}` } : figure;
  }

  value(row: StatementRow | undefined): number | undefined {
    if (!this.applies(row)) return undefined;
    if (row.ratio === undefined) return this.#line(row)?.value;
    const { ratio } = row;
    const value = ratioValue(ratio, this.inputs);
    if (value !== undefined && isOnOneBasis(row, this.inputs, this.#company.recasts)) return value;
    return ratio.fallback !== undefined && (value !== undefined || !hasInputs(ratio, this.inputs)) ? ratioValue(ratio.fallback, this.inputs) : undefined;
  }

  reason(row: StatementRow | undefined): string | undefined {
    if (row === undefined) return undefined;
    if (row.ratio === undefined) return this.#lines.reason(row.key);
    if (!this.applies(row)) return undefined;
    return basisReason(row, this.inputs, this.#company.recasts) ?? reasonOfInputs(row.ratio, this.#lines) ?? ratioReason(row.ratio, this.inputs);
  }

  recastSince(row: StatementRow | undefined): readonly string[] {
    const { recasts } = this.#company;
    if (row?.isFlow !== true || (this.inputs.isCurrent('period', recasts) && this.inputs.isCurrent('year_ago', recasts)) || !this.applies(row)) return NO_DAYS;
    return row.ratio === undefined ? recasts.recastSince([this.#line(row)]) : recastSince(row, this.inputs, recasts);
  }

  /** A share count far from that of a year earlier says so. */
  #marked({ key }: StatementRow, figure: Figure | undefined): Figure | undefined {
    const before = figure?.unit === 'shares' ? yearAgoCounts.get(key) : undefined;
    if (figure === undefined || before === undefined || !isRecapitalised(this.inputs.value(before), figure.value)) return figure;
    return { ...figure, note: figure.note === undefined ? RECAPITALISED : `${figure.note} ${RECAPITALISED}` };
  }

  #line({ place }: StatementRow): Figure | undefined {
    return place === undefined ? undefined : this.#lines.findAt(place);
  }
}

const NO_DAYS: readonly string[] = [];
/** Share counts of which those of a year earlier are looked at. */
const yearAgoCounts = new Map<string, LineInput>([yearAgo('shares_outstanding'), yearAgo('shares_diluted')].map((input) => [input.key, input]));

/** Why an input of a ratio is unknown although filings give its parts. */
function reasonOfInputs({ inputs }: RatioDefinition, lines: PeriodLines): string | undefined {
  for (const input of inputs) {
    const isNeeded = input.at === 'period' && (!input.optional || input.whenUnreported === 'none_before_first');
    const reason = isNeeded ? lines.reason(input.key) : undefined;
    if (reason !== undefined) return reason;
    if (input.at === 'period' && input.whenUnreported === 'none_in_period' && lines.isWithheld(input.place)) {
      return `${input.label}: filings give it for another time that overlaps this period, so how much falls into it is not known.`;
    }
  }
  return undefined;
}

/** The definition of a ratio's row. `undefined` when the list has none of that key. */
export function ratioDefinition(list: StatementListName, key: string): RatioDefinition | undefined {
  return findRow(list, key)?.ratio;
}

/** Whether a figure of a list belongs to a time rather than to a day: an average rate converts it, not the rate of a day. */
export function isOverTime(list: StatementListName, key: string): boolean {
  const inputs = ratioDefinition(list, key)?.inputs ?? [];
  return inputs.some(({ at, key: line }) => at !== 'average' && ['flow', 'per_share'].includes(lineItem(line)?.kind ?? ''));
}
