import { whyApart } from './basis-words.ts';
import type { Figure } from './figure.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import { midYearLines } from './half-years.ts';
import { type FigureSources, LineFigures } from './line-figures.ts';
import type { LineItem } from './line-item.ts';
import { lineItems, placeOfLine } from './line-items.ts';
import { type BalancesByDay, PeriodLines } from './period-lines.ts';
import { lastFour, sumOfQuarters } from './trailing.ts';

/** Said where quarters of a line were found in ways that do not mean the same. */
const FOUND_OTHERWISE = 'Its quarters are not found in the same way, since filings give for some what they do not give for others.';

/** What stands beside a line found in a way that is only nearly the same, by the line's key. */
const NEARLY = new Map(
  lineItems.flatMap(({ key, derive = [] }) => {
    const notes = derive.flatMap(({ note }) => note ?? []);
    return notes.length === 0 ? [] : [[key, notes] as const];
  }),
);

/** Why quarters do not add up: a way that is only nearly the same stands for some of them. */
function differentWays({ key }: LineItem, quarters: readonly (Figure | undefined)[]): string | undefined {
  const nearly = NEARLY.get(key);
  if (nearly === undefined) return undefined;
  const ways = new Set(quarters.map((quarter) => (quarter?.note !== undefined && nearly.includes(quarter.note) ? quarter.note : undefined)));
  return ways.size > 1 ? FOUND_OTHERWISE : undefined;
}

/** What twelve trailing months are made of. */
export interface ReportedPeriods {
  readonly years: readonly PeriodLines[];
  readonly quarters: readonly PeriodLines[];
  readonly halves: readonly FiscalPeriod[];
}

/**
 * The lines of twelve trailing months at the end of every quarter, oldest first: the sum of four quarters, else what the year itself
 * gives. Companies that report by halves have their years and, in the middle of each, the year with this half in place of its own; those that
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
    // Where the quarters do not tell a line, its concepts may still give it for the whole twelve months.
    const figures = new LineFigures(sources, { ...period, fiscal_period: 'FY' }, sum, (line) => year?.find(line.key));
    const between = four.slice(0, 3).map((quarter) => quarter.period.end);
    trailing.set(period.end, new PeriodLines(period, figures, balances, between));
  }
  return [...trailing.values()].sort((a, b) => (a.period.end < b.period.end ? -1 : 1));
}
