import { called, derivation, type Figure } from '../facts/figure.ts';
import type { FigureSources } from '../facts/figure-sources.ts';
import { rounded } from '../facts/rounded.ts';
import { LineFigures, type Remainder } from '../lines/line-figures.ts';
import type { LineItem } from '../lines/line-item.ts';
import { whyApart } from '../recasts/basis-words.ts';
import { addDays, dayNumber } from './days.ts';
import { type FiscalPeriod, isWithinWeeks } from './fiscal-periods.ts';
import { type BalancesByDay, PeriodLines } from './period-lines.ts';

/** The middles of two years may be this many days off, since years are counted in weeks. */
const YEAR_DRIFT = 10;

/** The parts of the twelve months to mid-year. */
interface YearAndHalves {
  readonly year: PeriodLines;
  readonly half: PeriodLines;
  readonly before: PeriodLines;
}

/**
 * The lines of the twelve months to mid-year, oldest first, of a company that reports by halves: the last year, with this half in place of
 * the same half of that year.
 */
export function midYearLines(sources: FigureSources, years: readonly PeriodLines[], halves: readonly FiscalPeriod[], balances: BalancesByDay): PeriodLines[] {
  const lines = halves.map((period) => new PeriodLines(period, new LineFigures(sources, period), balances));
  return lines.flatMap((half) => {
    const parts = partsOf(half, years, lines);
    if (parts === undefined) return [];
    const { year, before } = parts;
    const period: FiscalPeriod = { ...half.period, start: addDays(before.period.end, 1), fiscal_period: 'TTM' };
    // A filing's own twelve months to that day is used only where the halves do not give the line.
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

/** An average share count is the year's, moved by half of the change between the two halves. */
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
