import { averageOfBalances } from '../arithmetic/average-balance.ts';
import type { BalanceDefinition } from '../ratios/balance-definition.ts';
import type { AverageInput, RatioInput } from '../ratios/ratio-definition.ts';
import { dayNumber } from './days.ts';
import { called, derivation, type Figure } from './figure.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import type { PeriodLines } from './period-lines.ts';

/** Finds one input of a ratio for the period at hand. */
export type FindInput = (input: RatioInput) => Figure | undefined;

/** Weeks may move the same quarter of two years so many days apart. */
const YEAR_DRIFT = 10;

/**
 * Finds the inputs of a period's ratios.
 *
 * @param all The periods of one kind, oldest first.
 * @param at The place of the period among them.
 * @param periodsPerYear 1 for years and twelve trailing months, 4 for quarters.
 */
export function inputFinder(all: readonly PeriodLines[], at: number, periodsPerYear: number): FindInput {
  const lines = all[at] as PeriodLines;
  const periods = periodsPerYearFigure(periodsPerYear, lines.period);
  const averages = new Map<string, Figure | undefined>();
  const average = (input: AverageInput): Figure | undefined => {
    const place = `${input.key} ${input.over}`;
    if (!averages.has(place)) averages.set(place, averageFigure(input, lines));
    return averages.get(place);
  };
  let earlier: { readonly lines: PeriodLines | undefined } | undefined;
  return (input) => {
    if (input.at === 'period') return input.key === 'periods_per_year' ? periods : lines.find(input.key);
    if (input.at === 'average') return average(input);
    earlier ??= { lines: yearBefore(all, at) };
    return input.at === 'year_ago' ? earlier.lines?.find(input.key) : earlier.lines?.findOn(earlier.lines.openingDay, input.key);
  };
}

function yearBefore(all: readonly PeriodLines[], at: number): PeriodLines | undefined {
  const end = dayNumber((all[at] as PeriodLines).period.end);
  for (let i = at - 1; i >= 0; i--) {
    const other = all[i] as PeriodLines;
    if (Math.abs(end - dayNumber(other.period.end) - 365) <= YEAR_DRIFT) return other;
  }
  return undefined;
}

/** The calendar's part in a ratio: by how many a flow is multiplied to run for a year. */
function periodsPerYearFigure(periods: number, { start, end }: FiscalPeriod): Figure {
  return { key: 'periods_per_year', label: 'Periods in a year', unit: 'ratio', value: periods, start, end, source: { formula: String(periods), inputs: [] } };
}

function averageFigure({ key, label, balance, over }: AverageInput, lines: PeriodLines): Figure | undefined {
  const { start, end } = lines.period;
  const days = [lines.openingDay, ...(over === 'quarter_ends' ? lines.between : []), end];
  const balances = days.map((day) => balanceFigure(balance, lines, day));
  const value = averageOfBalances(balances.map((figure) => figure?.value));
  if (value === undefined) return undefined;
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
    ...(inputs.length === 1 && { note: 'The opening balance is not known; the closing one stands for the average.' }),
  };
}

/** A balance of one day, put together from its lines. */
function balanceFigure(balance: BalanceDefinition, lines: PeriodLines, day: string): Figure | undefined {
  const figures = balance.inputs.map(({ key }) => lines.findOn(day, key));
  const [only] = figures;
  if (balance.inputs.length === 1) return only;
  const value = balance.compute(figures.map((figure) => figure?.value));
  if (value === undefined) return undefined;
  const inputs = figures.filter((figure) => figure !== undefined);
  return { key: balance.key, label: balance.label, unit: 'currency', value, end: day, source: { formula: balance.formula, inputs } };
}
