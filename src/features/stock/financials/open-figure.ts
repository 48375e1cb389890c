import type { SheetPeriod } from '#contract/entities/stock/financial-sheet.ts';
import type { PeriodType, ReportingBasis } from '#contract/entities/stock/financials.ts';
import { decimalsOfRow, formatFigure } from '#ui/format/figure.ts';
import { markOf, type StatementLine, type Statements } from './statements.ts';

/** The column of the trailing twelve months, which is no period of the table. */
export const TRAILING = 'trailing';

/** The figure whose "why" is open. */
export interface OpenFigure {
  /** The stock as the address names it. */
  readonly name: string;
  readonly line: StatementLine;
  readonly column: string;
  readonly period: SheetPeriod;
  readonly type: PeriodType;
  readonly basis: ReportingBasis;
  readonly currency: string | undefined;
  /** The figure itself, also where the cell shows what was worked out from it. */
  readonly value: number | null;
  /** What the cell shows instead of the figure, `25.1 % of revenue`. */
  readonly shown: string | undefined;
}

/** The column of a period; periods of several companies may end on one day. */
export function columnOf({ end, fiscal_year, fiscal_period }: SheetPeriod): string {
  return `${fiscal_year} ${fiscal_period} ${end}`;
}

/** The figure of a row in a column, with what is needed to ask where it comes from. `undefined` for a column that holds none, or a company without that period. */
export function figureAt(statements: Statements, name: string, line: StatementLine, column: string): OpenFigure | undefined {
  const at = statements.periods.findIndex((period) => columnOf(period) === column);
  const trailing = column === TRAILING;
  const { owner } = line;
  const period = trailing ? (owner ?? statements).trailing : owner === undefined ? statements.periods[at] : owner.periods[at];
  if (period === undefined) return undefined;
  const source = line.source ?? line;
  return {
    name: owner?.name ?? name,
    line: source,
    column,
    period,
    type: trailing ? 'ttm' : statements.type,
    basis: statements.basis,
    currency: owner?.currency ?? statements.currency,
    value: trailing ? source.trailing : (source.values[at] ?? null),
    shown: line.source === undefined ? undefined : shownOf(statements, line, trailing ? line.trailing : (line.values[at] ?? null)),
  };
}

function shownOf({ scale, currency }: Statements, line: StatementLine, value: number | null): string {
  const decimals = decimalsOfRow(line.values, line.row.unit, scale);
  return `${formatFigure(value, line.row.unit, { scale, decimals })} ${markOf(line, currency, scale) ?? ''}`.trim();
}
