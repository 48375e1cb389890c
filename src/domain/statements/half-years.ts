import { whyApart } from './basis-words.ts';
import { addDays, dayNumber } from './days.ts';
import { called, derivation, type Figure } from './figure.ts';
import { type FiscalPeriod, isWithinWeeks } from './fiscal-periods.ts';
import { type FigureSources, LineFigures, type Remainder } from './line-figures.ts';
import type { LineItem } from './line-item.ts';
import { type BalancesByDay, PeriodLines } from './period-lines.ts';
import { rounded } from './rounded.ts';

/** Weeks may move the middle of two years so many days apart. */
const YEAR_DRIFT = 10;

/** What twelve months to the middle of a year are made of. */
interface YearAndHalves {
  readonly year: PeriodLines;
  readonly half: PeriodLines;
  readonly before: PeriodLines;
}

/**
 * The lines of the twelve months to the middle of a year, oldest first, of a company that reports by halves: the last year, and this half in
 * place of the same half of that year.
 */
export function midYearLines(sources: FigureSources, years: readonly PeriodLines[], halves: readonly FiscalPeriod[], balances: BalancesByDay): PeriodLines[] {
  const lines = halves.map((period) => new PeriodLines(period, new LineFigures(sources, period), balances));
  return lines.flatMap((half) => {
    const parts = partsOf(half, years, lines);
    if (parts === undefined) return [];
    const { year, before } = parts;
    const period: FiscalPeriod = { ...half.period, start: addDays(before.period.end, 1), fiscal_period: 'TTM' };
    // Where a filing gives twelve months to that day itself, its figure stands behind what the halves tell.
    const figures = new LineFigures(sources, { ...period, fiscal_period: 'FY' }, yearWithHalf(sources, parts));
    return [new PeriodLines(period, figures, balances, [year.period.end])];
  });
}

function partsOf(half: PeriodLines, years: readonly PeriodLines[], halves: readonly PeriodLines[]): YearAndHalves | undefined {
  const year = years.find(({ period }) => isWithinWeeks(addDays(period.end, 1), half.period.start));
  const before = year && halves.find(({ period }) => isWithinWeeks(period.start, year.period.start));
  if (year === undefined || before === undefined) return undefined;
  const apart = dayNumber(half.period.end) - dayNumber(before.period.end);
  return Math.abs(apart - 365) <= YEAR_DRIFT ? { year, half, before } : undefined;
}

function yearWithHalf(sources: FigureSources, { year, half, before }: YearAndHalves): Remainder {
  return (line) => {
    if (line.kind === 'balance') return undefined;
    const [whole, now, then] = [year, half, before].map((lines) => lines.find(line.key));
    if (whole === undefined || now === undefined || then === undefined) return undefined;
    return whyApart(sources.recasts, [whole, now, then]) ?? twelveMonths(line, { whole, now, then });
  };
}

/** An average share count is that of the year, moved by half of what it changed from half to half. */
function twelveMonths({ key, label, unit, kind }: LineItem, { whole, now, then }: Record<'whole' | 'now' | 'then', Figure>): Figure {
  const average = kind === 'average';
  const value = rounded(average ? whole.value + (now.value - then.value) / 2 : whole.value + now.value - then.value);
  const inputs = () => [called('Year', whole), called('This half', now), called('Same half a year before', then)];
  const formula = average ? 'Year + (this half − same half a year before) ÷ 2' : 'Year + this half − same half a year before';
  const approximate = kind === 'flow' ? undefined : 'Approximate: made of the year and its halves, each over its own shares.';
  return {
    key,
    label,
    unit,
    value,
    start: addDays(then.end, 1),
    end: now.end,
    source: derivation(formula, inputs, [whole, now, then]),
    note: whole.note ?? now.note ?? then.note ?? approximate,
  };
}
