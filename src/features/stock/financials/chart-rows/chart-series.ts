import { indexSeries } from '#domain/financial-views/index-series.ts';
import { isFigure } from '#ui/format/number.ts';
import { markOf, type StatementLine, type Statements } from '../statements.ts';
import { isComparable } from '../table/growth.ts';

/** Rows of the statements as lines over one axis. */
export interface ChartSeries {
  readonly lines: readonly StatementLine[];
  /** One a line, over the periods in sight; null where unknown. */
  readonly values: readonly (readonly (number | null)[])[];
  /** In what the axis is; `undefined` when every line starts at 100. */
  readonly unit: string | undefined;
  /** Position, among those in sight, of the period that is 100. */
  readonly base: number | undefined;
  /** Why the lines cannot be drawn on one axis. */
  readonly problem: string | undefined;
}

/**
 * What is drawn of the chosen rows: rows of one unit as they are, rows of several units, or of several currencies, each as a multiple of
 * its value in the first period in which all of them are above zero.
 */
export function chartSeries(
  statements: Statements,
  rows: readonly string[],
  { from, to, indexed }: { from: number; to: number; indexed: boolean },
): ChartSeries {
  const { currency, scale } = statements;
  const lines = rows.flatMap((id) => statements.lines.find((line) => line.id === id) ?? []);
  const values = lines.map((line) => line.values.slice(from, to + 1));
  const units = new Set(lines.map((line) => `${line.row.unit} ${markOf(line, currency, scale) ?? ''}`));
  const [first] = lines;
  if (units.size <= 1 && !indexed) return { lines, values, unit: first && (markOf(first, currency, scale) ?? ''), base: undefined, problem: undefined };
  const apart = lines.filter((line) => !isComparable(line)).map(({ row }) => row.label);
  if (apart.length > 0) {
    const problem = `As first reported, ${apart.join(', ')} counts the shares of its time, before and after splits: there is no common start. Choose Restated.`;
    return { lines, values: [], unit: undefined, base: undefined, problem };
  }
  const made = indexSeries(values);
  if (made === undefined) {
    const never = lines.filter((_, at) => !values[at]?.some((value) => isFigure(value) && value > 0)).map(({ row }) => row.label);
    const why = never.length > 0 ? `${never.join(', ')} is never above zero in these years.` : 'There is no year in sight in which all of them are above zero.';
    return { lines, values: [], unit: undefined, base: undefined, problem: `These rows have different units and no common start. ${why}` };
  }
  return { lines, values: made.rows, unit: undefined, base: made.from, problem: undefined };
}

/** Whether the rows can be drawn in their own unit. */
export function isOneUnit({ lines, scale, currency }: Statements, rows: readonly string[]): boolean {
  const chosen = lines.filter(({ id }) => rows.includes(id));
  return new Set(chosen.map((line) => `${line.row.unit} ${markOf(line, currency, scale) ?? ''}`)).size <= 1;
}
