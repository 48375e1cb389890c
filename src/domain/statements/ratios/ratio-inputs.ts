import { averageOfBalances } from '#domain/arithmetic/average-balance.ts';
import type { BalanceDefinition } from '#domain/ratios/balance-definition.ts';
import type { AverageInput, LineInput, RatioInput } from '#domain/ratios/ratio-definition.ts';
import { called, derivation, type Figure } from '../facts/figure.ts';
import { dayNumber } from '../periods/days.ts';
import type { FiscalPeriod } from '../periods/fiscal-periods.ts';
import type { PeriodLines } from '../periods/period-lines.ts';
import type { Recasts } from '../recasts/recasts.ts';

/** Finds one input of a ratio for the period at hand. */
export type FindInput = (input: RatioInput) => Figure | undefined;

/** The inputs of a period's ratios: as values, and as figures that can be traced to the filings. */
export interface InputFinder {
  /** The value of `find`, without its derivation. */
  readonly value: (input: RatioInput) => number | undefined;
  readonly find: FindInput;
  /** Whether a missing input is unknown rather than none, although the ratio could do without it: see `none_before_first`. */
  readonly isWithheld: (input: RatioInput) => boolean;
  /** Whether no flow of the period, or of the one a year before, lacks a restatement, see `PeriodLines`. */
  readonly isCurrent: (at: RatioInput['at'], recasts: Recasts) => boolean;
}

/** The same quarter of two years may be this many days off, since years are counted in weeks. */
const YEAR_DRIFT = 10;

/**
 * Finds the inputs of a period's ratios.
 *
 * @param all The periods of one kind, oldest first.
 * @param at The index of the period among them.
 * @param periodsPerYear 1 for years and twelve trailing months, 4 for quarters.
 */
export function inputFinder(all: readonly PeriodLines[], at: number, periodsPerYear: number): InputFinder {
  const lines = all[at] as PeriodLines;
  const averages = new Map<AverageInput, number | undefined>();
  const average = (input: AverageInput): number | undefined => {
    const known = averages.get(input);
    if (known !== undefined || averages.has(input)) return known;
    const value = averageValue(input, lines);
    averages.set(input, value);
    return value;
  };
  let earlier: { readonly lines: PeriodLines | undefined } | undefined;
  const before = (): PeriodLines | undefined => {
    earlier ??= { lines: yearBefore(all, at) };
    return earlier.lines;
  };
  const line = (input: LineInput): Figure | undefined => {
    if (input.place < 0) return undefined;
    if (input.at === 'period') return lines.findAt(input.place);
    const other = before();
    return input.at === 'year_ago' ? other?.findAt(input.place) : other?.findOn(other.openingDay, input.key);
  };
  return {
    isCurrent: (place, recasts) => (place === 'period' ? lines : place === 'year_ago' ? before() : undefined)?.isCurrent(recasts) ?? place === 'year_ago',
    value: (input) => {
      if (input.at === 'average') return average(input);
      return input.key === 'periods_per_year' ? periodsPerYear : line(input)?.value;
    },
    isWithheld: (input) => input.at === 'period' && mayBeWithheld(input) && lines.isWithheld(input.place),
    find: (input) => {
      if (input.at === 'average') return averageFigure(input, lines, average(input));
      return input.key === 'periods_per_year' ? periodsPerYearFigure(periodsPerYear, lines.period) : line(input);
    },
  };
}

/** Whether what filings do not give of a line may be unknown rather than none. */
function mayBeWithheld({ whenUnreported }: LineInput): boolean {
  return whenUnreported === 'none_before_first' || whenUnreported === 'none_in_period';
}

function yearBefore(all: readonly PeriodLines[], at: number): PeriodLines | undefined {
  const end = dayNumber((all[at] as PeriodLines).period.end);
  for (let i = at - 1; i >= 0; i--) {
    const other = all[i] as PeriodLines;
    if (Math.abs(end - dayNumber(other.period.end) - 365) <= YEAR_DRIFT) return other;
  }
  return undefined;
}

/** The annualisation factor as an input: how many such periods make a year. */
function periodsPerYearFigure(periods: number, { start, end }: FiscalPeriod): Figure {
  return { key: 'periods_per_year', label: 'Periods in a year', unit: 'ratio', value: periods, start, end, source: { formula: String(periods), inputs: [] } };
}

/** The days whose balances an average is made of. */
function daysOf({ over }: AverageInput, { openingDay, between, period }: PeriodLines): readonly string[] {
  return over === 'quarter_ends' ? [openingDay, ...between, period.end] : [openingDay, period.end];
}

function averageValue(input: AverageInput, lines: PeriodLines): number | undefined {
  return averageOfBalances(daysOf(input, lines).map((day) => balanceValue(input.balance, lines, day)));
}

/** @param value As {@link averageValue} has it. */
function averageFigure(input: AverageInput, lines: PeriodLines, value: number | undefined): Figure | undefined {
  if (value === undefined) return undefined;
  const { key, label, balance } = input;
  const { start, end } = lines.period;
  const days = daysOf(input, lines);
  const balances = days.map((day) => balanceFigure(balance, lines, day));
  const known = balances.filter((figure) => figure !== undefined);
  const [opening, closing] = [balances[0], balances.at(-1)];
  const inputs = known.length === days.length ? known : [opening, closing].filter((figure) => figure !== undefined);
  const formula = inputs.length > 2 ? `Mean of ${inputs.length} balances` : inputs.length === 2 ? '(Opening + Closing) ÷ 2' : 'Closing balance alone';
  return {
    key,
    label,
    unit: 'currency',
    value,
    start,
    end,
    source: derivation(formula, () => inputs.map((figure) => called(`${balance.label}, ${figure.end}`, figure))),
    ...(inputs.length === 1 && { note: 'The opening balance is not known; the closing one is used as the average.' }),
  };
}

/** A balance of one day, combined from its lines. */
function balanceValue(balance: BalanceDefinition, lines: PeriodLines, day: string): number | undefined {
  const [only] = balance.inputs;
  return balance.inputs.length === 1 && only !== undefined ? lines.findOn(day, only.key)?.value : lines.balanceOn(day, balance);
}

/** {@link balanceValue} with its derivation. */
function balanceFigure(balance: BalanceDefinition, lines: PeriodLines, day: string): Figure | undefined {
  const figures = balance.inputs.map(({ key }) => lines.findOn(day, key));
  const [only] = figures;
  if (balance.inputs.length === 1) return only;
  const value = balanceValue(balance, lines, day);
  if (value === undefined) return undefined;
  const inputs = figures.filter((figure) => figure !== undefined);
  return { key: balance.key, label: balance.label, unit: 'currency', value, end: day, source: { formula: balance.formula, inputs } };
}
