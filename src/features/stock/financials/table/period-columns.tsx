import type { ReactNode } from 'react';
import type { SheetPeriod } from '#contract/entities/stock/financial-sheet.ts';
import { formatShortMonth } from '#ui/format/day.ts';
import { absent, decimalsOfRow, formatFigure } from '#ui/format/figure.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { isFigure } from '#ui/format/number.ts';
import { HiddenText } from '#ui/layout/hidden-text.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import { columnOf, type OpenFigure, TRAILING } from '../open-figure.ts';
import type { StatementLine, Statements } from '../statements.ts';
import { type HeatStep, heatOf } from './heat.ts';
import { titleOfPeriod } from './period-title.ts';
import { recastInWords } from './recast-words.ts';
import styles from './statement-table.module.css';

const heatClass: Readonly<Record<string, string | undefined>> = {
  '-3': styles.heatN3,
  '-2': styles.heatN2,
  '-1': styles.heatN1,
  '1': styles.heatP1,
  '2': styles.heatP2,
  '3': styles.heatP3,
};

/** How the figures of a row are written and tinted, found once a row rather than once a cell. */
interface RowLook {
  readonly write: (value: number) => string;
  readonly heat: (value: number | null) => HeatStep;
}

type Looks = ReadonlyMap<string, RowLook>;

/** The look of every row, by its id. */
export function looksOf({ lines, scale }: Statements): Looks {
  return new Map(
    lines.map((line) => {
      const format = { scale, decimals: decimalsOfRow(line.values, line.row.unit, scale) };
      return [line.id, { write: (value: number) => formatFigure(value, line.row.unit, format), heat: heatOf(line) }];
    }),
  );
}

/** What the last column has more at its edge. */
const TRAILING_EDGE = 6;

interface PeriodInput {
  readonly period: SheetPeriod;
  /** Its position among the periods. */
  readonly at: number;
  readonly looks: Looks;
  /** Of the column, at least. */
  readonly width: number;
}

/** One period of every row. */
export function periodColumn({ period, at, looks, width }: PeriodInput): TableColumn<StatementLine> {
  return {
    id: columnOf(period),
    title: titleOfPeriod(period),
    heading: <PeriodHeading period={period} />,
    align: 'end',
    width,
    grow: 1,
    cell: (line) =>
      isFigure(line.values[at])
        ? figure(line.values[at] ?? null, line.later?.[at] ?? null, looks.get(line.id), line.recastSince?.[at])
        : absent(line.words?.[at]),
    cellClass: (line) => {
      const value = line.values[at] ?? null;
      const heat = heatClass[String(looks.get(line.id)?.heat(value) ?? 0)];
      return `${heat ?? ''} ${isFigure(value) ? styles.figureCell : styles.unknownCell}`;
    },
  };
}

/** The twelve months to the last quarter, which stay in sight at the right. */
export function trailingColumn(
  { owners }: Statements,
  trailing: SheetPeriod,
  { looks, width }: Pick<PeriodInput, 'looks' | 'width'>,
): TableColumn<StatementLine> {
  return {
    id: TRAILING,
    title: `Twelve months to ${formatShortMonth(trailing.end)}`,
    heading: (
      <span className={styles.two}>
        <b className={styles.year}>TTM</b>
        <small>{owners.length > 0 ? 'latest' : formatShortMonth(trailing.end)}</small>
      </span>
    ),
    align: 'end',
    width: width + TRAILING_EDGE,
    pinnedEnd: true,
    ruled: true,
    cell: (line) => figure(line.trailing, null, looks.get(line.id)),
    cellClass: ({ trailing: value }) => (isFigure(value) ? styles.figureCell : styles.unknownCell),
  };
}

/** The column of the figure whose "why" is open: the cell framed, its year tinted. */
export function openColumn(column: TableColumn<StatementLine>, open: OpenFigure): TableColumn<StatementLine> {
  return {
    ...column,
    headClass: styles.chosenHead,
    cellClass: (line) => (isOpen(line, open.line) ? styles.openCell : `${styles.chosenColumn} ${column.cellClass?.(line) ?? ''}`),
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

/**
 * A figure as plain text, since there are thousands; one that was restated later, or is on another basis than others,
 * has a mark in its corner, and a text for screen readers.
 */
function figure(value: number | null, later: number | null, look: RowLook | undefined, recastSince?: readonly string[]): ReactNode {
  if (!isFigure(value) || look === undefined) return UNKNOWN;
  const became = isFigure(later) ? `later restated to ${look.write(later)}` : recastInWords(recastSince);
  if (became === undefined) return look.write(value);
  return (
    <span className={isFigure(later) ? styles.restated : styles.recast} title={isFigure(later) ? `L${became.slice(1)}` : became}>
      {look.write(value)}
      <HiddenText>{`, ${became}`}</HiddenText>
    </span>
  );
}
