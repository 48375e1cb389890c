import type { Figure } from '../facts/figure.ts';
import type { FigureSources } from '../facts/figure-sources.ts';
import { LineFigures } from '../lines/line-figures.ts';
import type { LineItem } from '../lines/line-item.ts';
import { lineItems, placeOfLine } from '../lines/line-items.ts';
import { whyApart } from '../recasts/basis-words.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import { midYearLines } from './half-years.ts';
import { type BalancesByDay, PeriodLines } from './period-lines.ts';
import { lastFour, sumOfQuarters } from './trailing.ts';

/** Reason when quarters of a line were derived in ways that mean different things. */
const FOUND_OTHERWISE = 'Its quarters are not found in the same way, since filings give for some what they do not give for others.';

/** The note of a derivation that is only nearly equivalent, by the line's key. */
const NEARLY = new Map(
  lineItems.flatMap(({ key, derive = [] }) => {
    const notes = derive.flatMap(({ note }) => note ?? []);
    return notes.length === 0 ? [] : [[key, notes] as const];
  }),
);

/** Why quarters must not be added: some of them use a derivation that is only nearly equivalent. */
function differentWays({ key }: LineItem, quarters: readonly (Figure | undefined)[]): string | undefined {
  const nearly = NEARLY.get(key);
  if (nearly === undefined) return undefined;
  const ways = new Set(quarters.map((quarter) => (quarter?.note !== undefined && nearly.includes(quarter.note) ? quarter.note : undefined)));
  return ways.size > 1 ? FOUND_OTHERWISE : undefined;
}

/** The parts of trailing twelve months. */
export interface ReportedPeriods {
  readonly years: readonly PeriodLines[];
  readonly quarters: readonly PeriodLines[];
  readonly halves: readonly FiscalPeriod[];
}

/**
 * The lines of twelve trailing months at the end of every quarter, oldest first: the sum of four quarters, else what the year itself
 * gives. Companies that report half-yearly have their years and, in the middle of each, the twelve months to the end of the half; those that
 * report neither have their years.
 */
export function trailingLines(sources: FigureSources, { years, quarters, halves }: ReportedPeriods, balances: BalancesByDay): PeriodLines[] {
  const yearsByEnd = new Map(years.map((year) => [year.period.end, year]));
  const trailing = new Map(
    years.map((year) => [year.period.end, new PeriodLines({ ...year.period, fiscal_period: 'TTM' }, new LineFigures(sources, year.period), balances)]),
  );
  for (const lines of midYearLines(sources, years, halves, balances)) trailing.set(lines.period.end, lines);
  const periods = quarters.map((quarter) => quarter.period);
  for (const [i, { period: last }] of quarters.entries()) {
    const start = lastFour(periods, i)?.[0]?.start;
    if (start === undefined) continue;
    const four = quarters.slice(i - 3, i + 1);
    const sum = (line: LineItem) => {
      if (line.kind === 'balance') return undefined;
      const place = placeOfLine(line.key) ?? -1;
      if (four[3]?.findAt(place) === undefined) return undefined;
      const figures = four.map((quarter) => quarter.findAt(place));
      const sum = sumOfQuarters(line, figures);
      return sum && (differentWays(line, figures) ?? whyApart(sources.recasts, figures) ?? sum);
    };
    const year = yearsByEnd.get(last.end);
    const period: FiscalPeriod = { ...last, start, fiscal_period: 'TTM' };
    // Where the quarters do not give a line, its concepts may still give it for the whole twelve months.
    const figures = new LineFigures(sources, { ...period, fiscal_period: 'FY' }, sum, (line) => year?.find(line.key));
    const between = four.slice(0, 3).map((quarter) => quarter.period.end);
    trailing.set(period.end, new PeriodLines(period, figures, balances, between));
  }
  return [...trailing.values()].sort((a, b) => (a.period.end < b.period.end ? -1 : 1));
}
