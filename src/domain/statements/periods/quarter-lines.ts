import { type Figure, isFact } from '../facts/figure.ts';
import type { FigureSources } from '../facts/figure-sources.ts';
import { Vintages } from '../facts/vintages.ts';
import { LineFigures, type Remainder } from '../lines/line-figures.ts';
import type { LineItem } from '../lines/line-item.ts';
import { whyApart } from '../recasts/basis-words.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import { fourthQuarter } from './fourth-quarter.ts';
import { type BalancesByDay, PeriodLines } from './period-lines.ts';
import { yearAndQuarters } from './year-and-quarters.ts';

/** A derived fourth quarter with more than this many times the mean revenue of the others comes from a year on another basis. */
const MOST_TIMES = 3;

/** The lines of every quarter, oldest first; an implausible derived fourth quarter is left out. */
export function quarterLines(sources: FigureSources, periods: readonly FiscalPeriod[], years: readonly PeriodLines[], balances: BalancesByDay): PeriodLines[] {
  const yearsByEnd = new Map(years.map((year) => [year.period.end, year]));
  const quarters: PeriodLines[] = [];
  const vintages = new Vintages(sources);
  for (const period of periods) {
    const before = quarters.slice(-3);
    const three = before.length === 3 && before.every((quarter) => quarter.period.fiscal_year === period.fiscal_year) ? before : undefined;
    const year = period.fiscal_period === 'Q4' ? yearsByEnd.get(period.end) : undefined;
    const left = year && three && remainder(sources, vintages, period, [year, ...three]);
    const lines: PeriodLines = new PeriodLines(
      period,
      new LineFigures(sources, period, undefined, left && ((line) => withOwnShares(line, left(line), sources, lines))),
      balances,
    );
    if (three === undefined || !isSuspect(lines, three)) quarters.push(lines);
  }
  return quarters;
}

/** Derives the last quarter from the year. */
function remainder(sources: FigureSources, vintages: Vintages, { start, end }: FiscalPeriod, periods: readonly PeriodLines[]): Remainder {
  return (line) => {
    const found = yearAndQuarters(sources, vintages, line, periods);
    if (found === undefined || typeof found === 'string') return found;
    return fourthQuarter(line, found, start, end);
  };
}

/** The share count behind each kind of earnings per share. */
const SHARES_OF = new Map([
  ['eps_basic', 'shares_basic'],
  ['eps_diluted', 'shares_diluted'],
]);
/** If the two results differ by more than this, the share count is of something else. */
const MOST_APART = 0.5;

/** Fourth-quarter earnings per share from its own earnings and share count, where a filing gives the count; else the year less three quarters. */
function withOwnShares(line: LineItem, left: Figure | string | undefined, sources: FigureSources, lines: PeriodLines): Figure | string | undefined {
  return SHARES_OF.has(line.key) ? (earningsPerShare(line, left, sources, lines) ?? left) : left;
}

function earningsPerShare(line: LineItem, left: Figure | string | undefined, sources: FigureSources, lines: PeriodLines): Figure | undefined {
  const { period } = lines;
  const key = SHARES_OF.get(line.key);
  const shares = key === undefined ? undefined : new LineFigures(sources, period).find(key);
  const earnings = shares && lines.find('net_income_common');
  if (shares === undefined || earnings === undefined || shares.value <= 0 || typeof left !== 'object') return undefined;
  const value = earnings.value / shares.value;
  if (Math.abs(value - left.value) > MOST_APART * Math.abs(left.value) || whyApart(sources.recasts, [earnings, shares]) !== undefined) return undefined;
  const source = { formula: `${earnings.label} ÷ ${shares.label}`, inputs: [earnings, shares] };
  return { key: line.key, label: line.label, unit: line.unit, value, start: period.start, end: period.end, source };
}

function isSuspect(quarter: PeriodLines, before: readonly PeriodLines[]): boolean {
  const revenue = quarter.period.fiscal_period === 'Q4' ? quarter.find('revenue') : undefined;
  if (revenue === undefined || isFact(revenue.source)) return false;
  const others = before.map((other) => other.find('revenue')?.value).filter((value) => value !== undefined);
  const mean = others.reduce((sum, value) => sum + value, 0) / others.length;
  return others.length === 3 && (revenue.value < 0 || revenue.value > MOST_TIMES * mean);
}
