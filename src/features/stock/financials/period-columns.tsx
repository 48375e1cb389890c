import type { SheetPeriod } from '#contract/entities/financial-sheet.ts';
import { formatShortMonth } from '#ui/format/day.ts';
import { decimalsOfRow, formatFigure } from '#ui/format/figure.ts';
import { isKnown } from '#ui/format/number.ts';
import { HiddenText } from '#ui/layout/hidden-text.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import type { HeatStep } from './heat.ts';
import { columnOf, TRAILING } from './open-figure.ts';
import { titleOfPeriod } from './period-title.ts';
import { recastInWords } from './recast-words.ts';
import type { ColumnsInput } from './statement-columns.tsx';
import styles from './statement-table.module.css';
import type { StatementLine, Statements } from './statements.ts';

const heatClass: Readonly<Record<string, string | undefined>> = {
  '-3': styles.heatN3,
  '-2': styles.heatN2,
  '-1': styles.heatN1,
  '1': styles.heatP1,
  '2': styles.heatP2,
  '3': styles.heatP3,
};

interface PeriodInput {
  readonly period: SheetPeriod;
  /** Its position among the periods. */
  readonly at: number;
  /** Whether it is the first in sight. */
  readonly first: boolean;
  /** By row. */
  readonly heats: ReadonlyMap<string, (value: number | null) => HeatStep>;
}

/** One period of every row. */
export function periodColumn({ statements, open }: ColumnsInput, { period, at, first, heats }: PeriodInput): TableColumn<StatementLine> {
  const id = columnOf(period);
  const chosen = open?.column === id;
  return {
    id,
    title: titleOfPeriod(period),
    heading: <PeriodHeading period={period} />,
    align: 'end',
    width: 66,
    grow: 1,
    ruled: first,
    headClass: chosen ? styles.chosenHead : undefined,
    cell: (line) => (
      <Figure value={line.values[at] ?? null} later={line.later?.[at] ?? null} recastSince={line.recastSince?.[at]} line={line} statements={statements} />
    ),
    cellClass: (line) => {
      if (chosen && open !== undefined && isOpen(line, open.line)) return styles.openCell;
      const heat = heatClass[String(heats.get(line.id)?.(line.values[at] ?? null) ?? 0)];
      return `${heat ?? (chosen ? styles.chosenColumn : '')} ${styles.figureCell}`;
    },
  };
}

/** The twelve months to the last quarter, which stay in sight at the right. */
export function trailingColumn({ statements, open }: ColumnsInput, trailing: SheetPeriod): TableColumn<StatementLine> {
  const chosen = open?.column === TRAILING;
  return {
    id: TRAILING,
    title: `Twelve months to ${formatShortMonth(trailing.end)}`,
    heading: (
      <span className={styles.two}>
        <b className={styles.year}>TTM</b>
        <small>{statements.owners.length > 0 ? 'latest' : formatShortMonth(trailing.end)}</small>
      </span>
    ),
    align: 'end',
    width: 72,
    pinnedEnd: true,
    ruled: true,
    headClass: chosen ? styles.chosenHead : undefined,
    cell: (line) => <Figure value={line.trailing} later={null} line={line} statements={statements} />,
    cellClass: (line) => (chosen && open !== undefined && isOpen(line, open.line) ? styles.openCell : styles.figureCell),
  };
}

function isOpen(line: StatementLine, open: StatementLine): boolean {
  return (line.source ?? line).id === open.id;
}

function PeriodHeading({ period: { fiscal_period, fiscal_year, end } }: { period: SheetPeriod }) {
  if (fiscal_period === 'FY') return <b className={styles.year}>{fiscal_year}</b>;
  const name = fiscal_period === 'TTM' ? formatShortMonth(end) : fiscal_period;
  return (
    <span className={styles.two}>
      <b className={styles.year}>{name}</b>
      <small>{fiscal_period === 'TTM' ? 'TTM' : formatShortMonth(end)}</small>
    </span>
  );
}

interface FigureProps {
  value: number | null;
  later: number | null;
  recastSince?: readonly string[] | undefined;
  line: StatementLine;
  statements: Statements;
}

/** A figure; one that was restated later, or stands on another basis than others, has a mark in its corner, and says so to those who do not see it. */
function Figure({ value, later, recastSince, line: { row, values }, statements: { scale } }: FigureProps) {
  if (!isKnown(value)) return <span className={styles.unknown}>–</span>;
  const write = (each: number) => formatFigure(each, row.unit, { scale, decimals: decimalsOfRow(values, row.unit, scale) });
  const recast = recastInWords(recastSince);
  if (!isKnown(later) && recast !== undefined) {
    return (
      <span className={`${styles.figure} ${styles.recast}`} title={recast}>
        {write(value)}
        <HiddenText>{`, ${recast}`}</HiddenText>
      </span>
    );
  }
  if (!isKnown(later)) return <span className={styles.figure}>{write(value)}</span>;
  return (
    <span className={`${styles.figure} ${styles.restated}`} title={`Later restated to ${write(later)}`}>
      {write(value)}
      <HiddenText>{`, later restated to ${write(later)}`}</HiddenText>
    </span>
  );
}
