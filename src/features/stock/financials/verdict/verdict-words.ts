import { median } from '#domain/arithmetic/median.ts';
import { isFigure } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import type { StatementLine, Statements } from '../statements.ts';
import { growthPerYear, longestSpan } from '../table/growth.ts';

/** Years over which a verdict speaks of growth, when the company has as many. */
const YEARS = 10;
/** Years among which losses are counted. */
const RECENT = 5;

type Find = (id: string) => StatementLine | undefined;

/**
 * A summary of the statements in a few sentences, each based on its own rows: growth of sales, profit against the company's own
 * usual, cash, and debt or equity. Unknown figures are left out.
 */
export function verdictWords({ lines, periods, template }: Pick<Statements, 'lines' | 'periods' | 'template'>): string[] {
  const find: Find = (id) => lines.find((line) => line.id === id);
  const years = Math.min(YEARS, longestSpan(periods));
  const financial = template === 'bank' || template === 'insurer';
  return [
    growth(find, periods, years),
    financial ? returnOnEquity(find) : margin(find),
    financial ? undefined : cash(find),
    financial ? cushion(find) : debt(find),
  ].filter((sentence) => sentence !== undefined);
}

function growth(find: Find, periods: Statements['periods'], years: number): string | undefined {
  const revenue = find('income_statement:revenue');
  const rate = revenue && years > 0 ? growthPerYear(revenue, periods, years) : undefined;
  if (rate === undefined) return undefined;
  const span = years === 1 ? 'in a year' : `a year over ${years} years`;
  if (Math.abs(rate) < 0.0005) return `Revenue is where it was ${years} ${years === 1 ? 'year' : 'years'} ago.`;
  return `Revenue ${rate > 0 ? 'grew' : 'shrank'} ${formatPercent(Math.abs(rate))}% ${span}.`;
}

/** Last known value of a row. */
function latest(line: StatementLine | undefined): number | undefined {
  return line?.values.findLast(isFigure) ?? undefined;
}

function margin(find: Find): string | undefined {
  const income = find('income_statement:net_income');
  const recent = income?.values.slice(-RECENT).filter(isFigure) ?? [];
  const losses = recent.filter((value) => value < 0).length;
  if (losses > 0) return `It lost money in ${losses} of its last ${recent.length} ${recent.length === 1 ? 'period' : 'periods'}.`;
  const line = find('ratios:net_margin');
  return againstUsual(line, (now, usual) => `It keeps ${now}% of revenue as profit${usual}.`);
}

function returnOnEquity(find: Find): string | undefined {
  const now = latest(find('ratios:roe'));
  if (now === undefined) return undefined;
  return againstUsual(find('ratios:roe'), (rate, usual) => `It earns ${rate}% on equity${usual}.`);
}

/** A rate against the median of the company's own periods, when there are enough of them. */
function againstUsual(line: StatementLine | undefined, say: (now: string, usual: string) => string): string | undefined {
  const now = latest(line);
  if (line === undefined || now === undefined) return undefined;
  const known = line.values.filter(isFigure);
  const usual = known.length < RECENT ? undefined : median(known);
  return say(formatPercent(now), usual === undefined ? '' : `, against ${formatPercent(usual)}% in its median period`);
}

function cash(find: Find): string | undefined {
  const [flow, income] = [find('cash_flow:free_cash_flow'), find('income_statement:net_income')];
  const [cashes, incomes] = [flow?.values.slice(-RECENT) ?? [], income?.values.slice(-RECENT) ?? []];
  if (cashes.length === 0 || !cashes.every(isFigure) || !incomes.every(isFigure)) return undefined;
  const [free, earned] = [sum(cashes), sum(incomes)];
  const span = cashes.length === 1 ? 'its last period' : `its last ${cashes.length} periods`;
  if (free <= 0) return `${sentenceCase(span)} brought no free cash flow.`;
  return earned > 0 ? `Free cash flow was ${formatPercent(free / earned, 0)}% of net income in ${span}.` : undefined;
}

function debt(find: Find): string | undefined {
  const [owed, held] = [latest(find('balance_sheet:total_debt')), latest(find('balance_sheet:cash_and_short_term_investments'))];
  const equity = latest(find('balance_sheet:total_equity'));
  if (equity !== undefined && equity < 0) return 'Its equity is negative: it owes more than it owns.';
  if (owed === undefined || held === undefined) return undefined;
  if (owed === 0) return 'It has no debt.';
  return held >= owed ? 'Its cash is more than its debt.' : 'Its debt is more than its cash.';
}

function cushion(find: Find): string | undefined {
  const share = latest(find('ratios:equity_to_assets'));
  return share === undefined ? undefined : `Equity is ${formatPercent(share)}% of assets.`;
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
