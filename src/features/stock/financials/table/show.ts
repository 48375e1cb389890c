import { commonSize, commonSizeBases, operatingCashFlow } from '#domain/financial-views/common-size.ts';
import { ownPercentile } from '#domain/financial-views/own-percentile.ts';
import { isFigure } from '#ui/format/number.ts';
import type { Show } from '../financials-search.ts';
import { type StatementLine, type Statements, withLines } from '../statements.ts';
import { changeOnYear, isComparable, isRatio } from './growth.ts';

interface ShowOptions {
  readonly show: Show | undefined;
  /** Of what the cash flow statement is shown as a part, when not of revenue. */
  readonly of: 'cfo' | undefined;
  /** Every row there is, also those the view leaves out: a part is of one of them. */
  readonly all: readonly StatementLine[];
}

/** The statements with parts, changes or ranks in the cells instead of the figures; every line keeps what it was made from. */
export function showAs(statements: Statements, { show, of: cashFlowOf, all }: ShowOptions): Statements {
  if (show === undefined) return statements;
  const { lines, periods } = statements;
  if (show === 'common') return withLines(statements, commonLines(lines, all, cashFlowOf));
  return withLines(
    statements,
    lines.map((line) => (show === 'rank' ? rankLine(line) : changeLine(line, periods))),
  );
}

function baseOf(list: string, cashFlowOf: 'cfo' | undefined) {
  if (list === 'cash_flow' && cashFlowOf === 'cfo') return operatingCashFlow;
  return list in commonSizeBases ? commonSizeBases[list as keyof typeof commonSizeBases] : undefined;
}

/** Amounts of the three statements as parts of revenue, assets or cash from operations; what has no such part is left out. */
function commonLines(lines: readonly StatementLine[], all: readonly StatementLine[], cashFlowOf: 'cfo' | undefined): StatementLine[] {
  const at = new Map(all.map((line) => [line.id, line]));
  return lines.flatMap((line) => {
    const base = baseOf(line.list, cashFlowOf);
    if (base === undefined || line.row.unit !== 'currency') return [];
    const whole = at.get(`${base.list}:${base.key}`);
    const part = (value: number | null | undefined, of: number | null | undefined) => commonSize(value ?? undefined, of ?? undefined) ?? null;
    const values = line.values.map((value, index) => part(value, whole?.values[index]));
    return [{ ...remade(line, `% of ${base.label}`), row: { ...line.row, unit: 'percent' }, values, trailing: part(line.trailing, whole?.trailing) }];
  });
}

function rankLine(line: StatementLine): StatementLine {
  const ranks = line.values.map((value) => (isComparable(line) ? ownPercentile(value, line.values) : undefined));
  const count = ranks.find((rank) => rank !== undefined)?.count;
  const row = { ...line.row, unit: 'percent' };
  return {
    ...remade(line, 'percentile of own periods'),
    row,
    values: ranks.map((rank) => rank?.rank ?? null),
    trailing: null,
    count: count ?? line.values.filter(isFigure).length,
  };
}

function changeLine(line: StatementLine, periods: Statements['periods']): StatementLine {
  const values = line.values.map((_, at) => changeOnYear(line, periods, at) ?? null);
  const points = line.row.unit === 'percent';
  const measure = points ? 'points on the year before' : isRatio(line) ? 'change on the year before' : '% on the year before';
  return { ...remade(line, measure), row: { ...line.row, unit: isRatio(line) ? line.row.unit : 'percent' }, values, trailing: null };
}

function remade(line: StatementLine, measure: string): StatementLine {
  return { ...line, source: line, measure, later: undefined };
}
