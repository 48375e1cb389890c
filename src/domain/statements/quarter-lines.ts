import type { Figure } from './figure.ts';
import { isFact } from './figure.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import { fourthQuarter } from './fourth-quarter.ts';
import { type FigureSources, LineFigures } from './line-figures.ts';
import type { LineItem } from './line-item.ts';
import { type BalancesByDay, PeriodLines } from './period-lines.ts';
import { asItStoodWith, versionsIn, type YearVersions } from './year-versions.ts';

/** A fourth quarter with more revenue than so many others together is what a year leaves that was counted otherwise. */
const MOST_TIMES = 3;

/** The lines of every quarter, oldest first; a fourth quarter that cannot be right is left out. */
export function quarterLines(sources: FigureSources, periods: readonly FiscalPeriod[], years: readonly PeriodLines[], balances: BalancesByDay): PeriodLines[] {
  const yearsByEnd = new Map(years.map((year) => [year.period.end, year]));
  const quarters: PeriodLines[] = [];
  const versions = versionsIn(sources.index.visible);
  for (const period of periods) {
    const before = quarters.slice(-3);
    const three = before.length === 3 && before.every((quarter) => quarter.period.fiscal_year === period.fiscal_year) ? before : undefined;
    const last = period.fiscal_period === 'Q4' && three !== undefined ? remainder(period, yearsByEnd.get(period.end), three, versions) : undefined;
    const lines = new PeriodLines(period, new LineFigures(sources, period, undefined, last), balances);
    if (three === undefined || !isSuspect(lines, three)) quarters.push(lines);
  }
  return quarters;
}

function remainder(
  period: FiscalPeriod,
  year: PeriodLines | undefined,
  before: readonly PeriodLines[],
  versions: YearVersions,
): (line: LineItem) => Figure | undefined {
  return (line) => {
    const whole = year?.find(line.key);
    const [first, second, third] = before.map((quarter) => quarter.find(line.key));
    if (whole === undefined || first === undefined || second === undefined || third === undefined) return undefined;
    const quarters = [first, second, third] as const;
    return fourthQuarter(line, { year: asItStoodWith(quarters, whole, versions), quarters }, period.start, period.end);
  };
}

function isSuspect(quarter: PeriodLines, before: readonly PeriodLines[]): boolean {
  const revenue = quarter.period.fiscal_period === 'Q4' ? quarter.find('revenue') : undefined;
  if (revenue === undefined || isFact(revenue.source)) return false;
  const others = before.map((other) => other.find('revenue')?.value).filter((value) => value !== undefined);
  const mean = others.reduce((sum, value) => sum + value, 0) / others.length;
  return others.length === 3 && (revenue.value < 0 || revenue.value > MOST_TIMES * mean);
}
