import { BarSpark } from '#ui/chart/bar-spark.tsx';
import { formatMonthName } from '#ui/format/day.ts';
import { decimalsOfRow, formatFigure } from '#ui/format/figure.ts';
import { isFigure } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import type { TableColumn } from '#ui/table/table-types.ts';
import { markOf, type StatementLine, type Statements } from '../statements.ts';
import { commonSpan, growthPerYear, isRatio, longestSpan, meanOver } from './growth.ts';
import { LabelCell } from './label-cell.tsx';
import { looksOf, periodColumn, trailingColumn } from './period-columns.tsx';
import { periodWidth } from './period-width.ts';
import styles from './statement-table.module.css';

/** What the columns depend on. */
export interface ColumnsInput {
  readonly statements: Statements;
  /** Positions of the periods in sight. */
  readonly from: number;
  readonly to: number;
  /** A tablet leaves out the bars and the long growth. */
  readonly narrow: boolean;
  /** Rows on the chart, in the order of their colours. */
  readonly charted: readonly string[];
}

/** Columns of which a click says nothing of one figure, but of the whole row. */
export const ROW_COLUMNS: readonly string[] = ['label', 'bars'];

/** The columns of a statement: its rows' names, thirty years as bars, growth, one column a period in sight, and the trailing twelve months. */
export function statementColumns(input: ColumnsInput): readonly TableColumn<StatementLine>[] {
  const { statements, from, to, narrow } = input;
  const span = commonSpan(statements);
  const shown = statements.periods.slice(from, to + 1);
  const made = statements.lines.some(({ source }) => source !== undefined);
  const looks = looksOf(statements);
  const width = periodWidth(statements);
  const ranked = statements.lines.some(({ count }) => count !== undefined);
  const staying = [
    labelColumn(input),
    ...(narrow ? [] : [barsColumn(statements, from, to)]),
    ...(ranked ? [countColumn] : []),
    ...(span >= 10 && !made ? [growthColumn(statements, 10)] : []),
    ...(span > 10 && !narrow && !made ? [growthColumn(statements, span)] : []),
  ];
  return [
    ...staying.map((column, index) => (index === staying.length - 1 ? { ...column, cellClass: ruledOff, headClass: styles.labelCell } : column)),
    ...shown.map((period, index) => periodColumn({ period, at: from + index, looks, width })),
    ...(statements.trailing === undefined ? [] : [trailingColumn(statements, statements.trailing, { looks, width })]),
  ];
}

const ruledOff = () => styles.labelCell;

function labelColumn({ statements, narrow, charted }: ColumnsInput): TableColumn<StatementLine> {
  const groupUnits = new Map(statements.groups.flatMap((group) => group.rows.map((row) => [row.id, group.unit])));
  return {
    id: 'label',
    title: fiscalYearWords(statements),
    align: 'start',
    width: narrow ? 190 : 226,
    pinned: true,
    cell: (line) => {
      const unit = markOf(line, statements.currency, statements.scale);
      return <LabelCell line={line} unit={unit === groupUnits.get(line.id) ? undefined : unit} charted={charted.indexOf(line.id)} />;
    },
    cellClass: ruledOff,
    headClass: styles.labelCell,
  };
}

/** `Fiscal year to June`, or `Fiscal quarter` when there are several a year; of several companies not the month. */
export function fiscalYearWords({ periods, owners }: Pick<Statements, 'periods' | 'owners'>): string {
  const last = periods.at(-1);
  if (last === undefined) return 'Fiscal year';
  if (last.fiscal_period === 'TTM') return 'Twelve months to';
  if (last.fiscal_period !== 'FY') return 'Fiscal quarter';
  return owners.length > 0 ? 'Fiscal year' : `Fiscal year to ${formatMonthName(last.end)}`;
}

function barsColumn({ periods, currency, scale }: Statements, from: number, to: number): TableColumn<StatementLine> {
  const years = `${longestSpan(periods) + 1} years`;
  return {
    id: 'bars',
    title: years,
    align: 'start',
    width: 134,
    pinned: true,
    cell: (line) => {
      const decimals = decimalsOfRow(line.values, line.row.unit, scale);
      const show = (value: number | null | undefined) =>
        `${formatFigure(value, line.row.unit, { scale, decimals })} ${markOf(line, currency, scale) ?? ''}`.trim();
      const known = line.values.filter(isFigure);
      const label =
        known.length === 0 ? `${line.row.label}: nothing known` : `${line.row.label} over ${years}: from ${show(known[0])} to ${show(known.at(-1))}`;
      return <BarSpark values={line.values} label={label} from={from} to={to} />;
    },
  };
}

const countColumn: TableColumn<StatementLine> = {
  id: 'count',
  title: 'Number of known periods for the rank; with fewer than 5 there is none',
  heading: (
    <span className={styles.two}>
      n<small>periods</small>
    </span>
  ),
  align: 'end',
  width: 58,
  pinned: true,
  cell: ({ count }) => <span className={styles.growth}>{count}</span>,
};

function growthColumn({ periods, scale }: Statements, years: number): TableColumn<StatementLine> {
  return {
    id: `growth${years}`,
    title: `Growth a year over ${years} years; of ratios the mean`,
    heading: (
      <span className={styles.two}>
        {years}y<small>% p.a.</small>
      </span>
    ),
    align: 'end',
    width: 58,
    pinned: true,
    cell: (line) => {
      if (!isRatio(line)) return <span className={styles.growth}>{formatPercent(growthPerYear(line, periods, years))}</span>;
      const mean = meanOver(line, periods, years);
      if (mean === undefined) return <span className={styles.unknown}>–</span>;
      return (
        <span className={styles.growth} title="Mean">
          ø {formatFigure(mean, line.row.unit, { scale, decimals: decimalsOfRow(line.values, line.row.unit, scale) })}
        </span>
      );
    },
  };
}
