import type { StatementPeriod } from '#contract/entities/financials.ts';
import { BarSpark } from '#ui/chart/bar-spark.tsx';
import { formatMonthName, formatShortMonth } from '#ui/format/day.ts';
import { decimalsOfRow, formatFigure } from '#ui/format/figure.ts';
import { isKnown } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import type { TableColumn } from '#ui/table/table-types.ts';
import { growthPerYear, isRatio, longestSpan, meanOver } from './growth.ts';
import { heatOf } from './heat.ts';
import styles from './statement-table.module.css';
import { type StatementLine, type Statements, unitMark } from './statements.ts';

/** The figure whose "why" is open. */
export interface OpenFigure {
  readonly line: StatementLine;
  readonly period: StatementPeriod;
}

/** What the columns depend on. */
export interface ColumnsInput {
  readonly statements: Statements;
  /** Positions of the periods in sight. */
  readonly from: number;
  readonly to: number;
  readonly open: OpenFigure | undefined;
  /** A tablet leaves out the bars and the long growth. */
  readonly narrow: boolean;
}

const heatClass: Readonly<Record<string, string | undefined>> = {
  '-3': styles.heatN3,
  '-2': styles.heatN2,
  '-1': styles.heatN1,
  '1': styles.heatP1,
  '2': styles.heatP2,
  '3': styles.heatP3,
};

/** The columns of a statement: its rows' names, thirty years as bars, growth, and one column a period in sight. */
export function statementColumns(input: ColumnsInput): readonly TableColumn<StatementLine>[] {
  const { statements, from, to, narrow } = input;
  const span = longestSpan(statements.periods);
  const shown = statements.periods.slice(from, to + 1);
  return [
    labelColumn(statements, narrow),
    ...(narrow ? [] : [barsColumn(statements, from, to)]),
    ...(span >= 10 ? [growthColumn(statements, 10)] : []),
    ...(span > 10 && !narrow ? [growthColumn(statements, span)] : []),
    ...shown.map((period, index) => periodColumn(input, period, from + index, index === 0)),
  ];
}

function labelColumn({ currency, scale, periods, groups }: Statements, narrow: boolean): TableColumn<StatementLine> {
  const groupUnits = new Map(groups.flatMap((group) => group.rows.map((row) => [row.id, group.unit])));
  return {
    id: 'label',
    title: fiscalYearWords(periods),
    align: 'start',
    width: narrow ? 190 : 226,
    pinned: true,
    cell: (line) => {
      const unit = unitMark(line.row.unit, currency, scale);
      return (
        <span className={styles.label}>
          {line.row.label}
          {unit !== undefined && unit !== groupUnits.get(line.id) && <small> {unit}</small>}
        </span>
      );
    },
    cellClass: () => styles.labelCell,
    headClass: styles.labelCell,
  };
}

/** `Fiscal year to June`, or `Quarter` when there are several a year. */
export function fiscalYearWords(periods: readonly StatementPeriod[]): string {
  const last = periods.at(-1);
  if (last === undefined) return 'Fiscal year';
  if (last.fiscal_period !== 'FY') return 'Fiscal quarter';
  return `Fiscal year to ${formatMonthName(last.end)}`;
}

function barsColumn({ periods, currency, scale }: Statements, from: number, to: number): TableColumn<StatementLine> {
  const years = `${longestSpan(periods) + 1} years`;
  return {
    id: 'bars',
    title: years,
    align: 'start',
    width: 134,
    cell: (line) => {
      const decimals = decimalsOfRow(line.values, line.row.unit, scale);
      const show = (value: number | null | undefined) =>
        `${formatFigure(value, line.row.unit, { scale, decimals })} ${unitMark(line.row.unit, currency, scale) ?? ''}`.trim();
      const known = line.values.filter(isKnown);
      const label =
        known.length === 0 ? `${line.row.label}: nothing known` : `${line.row.label} over ${years}: from ${show(known[0])} to ${show(known.at(-1))}`;
      return <BarSpark values={line.values} label={label} from={from} to={to} />;
    },
  };
}

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

function periodColumn({ statements, open }: ColumnsInput, period: StatementPeriod, at: number, first: boolean): TableColumn<StatementLine> {
  const { scale } = statements;
  const heats = new Map(statements.lines.map((line) => [line.id, heatOf(line)]));
  const chosen = open?.period.end === period.end;
  const annual = period.fiscal_period === 'FY';
  return {
    id: period.end,
    title: annual ? String(period.fiscal_year) : `${period.fiscal_period} ${period.fiscal_year}`,
    heading: annual ? (
      <b className={styles.year}>{period.fiscal_year}</b>
    ) : (
      <span className={styles.two}>
        <b className={styles.year}>{period.fiscal_period}</b>
        <small>{formatShortMonth(period.end)}</small>
      </span>
    ),
    align: 'end',
    width: 66,
    grow: 1,
    ruled: first,
    headClass: chosen ? styles.chosenHead : undefined,
    cell: (line) => {
      const value = line.values[at] ?? null;
      if (!isKnown(value)) return <span className={styles.unknown}>–</span>;
      return <span className={styles.figure}>{formatFigure(value, line.row.unit, { scale, decimals: decimalsOfRow(line.values, line.row.unit, scale) })}</span>;
    },
    cellClass: (line) => {
      if (chosen && open?.line.id === line.id) return styles.openCell;
      const heat = heatClass[String(heats.get(line.id)?.(line.values[at] ?? null) ?? 0)];
      return `${heat ?? (chosen ? styles.chosenColumn : '')} ${styles.figureCell}`;
    },
  };
}
