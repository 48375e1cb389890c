// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out as grids, and on a phone as two lines, which a table element cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the cells take the focus, one at a time
import { type CSSProperties, Fragment, type RefObject, useMemo, useRef, useState } from 'react';
import { ScrollEdges } from '../layout/scroll-edges.tsx';
import { PHONE_MAX, useAtMost } from '../layout/use-at-most.ts';
import { usePrinting } from '../layout/use-printing.ts';
import { cellAround, showCell } from './find-cell.ts';
import { fittingColumns, rankOfTable } from './fitting-columns.ts';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import styles from './list-table.module.css';
import type { ListRowParts, PhoneLines, TableColumn, TableSort } from './table-types.ts';
import { useCellFocus } from './use-cell-focus.ts';
import { useFrameSize } from './use-frame-size.ts';
import { useGrowing } from './use-growing.ts';
import { useLineTracks } from './use-line-tracks.ts';
import { useMeasuredFigures, useWideFigures } from './use-wide-figures.ts';

export interface ListTableProps<Row> {
  /** What the table lists, for those who do not see it. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** In the order in which they are shown. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** How the rows are sorted; `undefined` is an order that no column gives. */
  sort: TableSort | undefined;
  /** Pressing the head of a column; without it no column sorts. */
  onSort?: ((sort: TableSort | undefined) => void) | undefined;
  selected?: string | undefined;
  /** Enter or click on a row. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The pointer or the focus comes to a row; without a row it leaves the table. */
  onPoint?: ((row: Row | undefined) => void) | undefined;
  /** The Delete key on a row. */
  onRemove?: ((row: Row) => void) | undefined;
  /** What rows have beside their columns. */
  parts?: ListRowParts<Row> | undefined;
  /** Which columns the two lines of a phone show. */
  phone?: PhoneLines | undefined;
  /** The reader chose these columns: all are shown, and the table scrolls sideways where they have no room. */
  areChosen?: boolean;
}

/** Rows that fill what is seen at first; the others follow as their place comes near. */
const FIRST_ON_PHONE = 12;
const FIRST_ON_SCREEN = 28;

/**
 * The table of a list: a head that sorts, arrows and Enter. Columns that matter least give way where not all have room, and are named under
 * it. On a phone a row has two lines with one figure at the right, and the head names what is in each place.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, rowKey, sort, onSort, selected, onOpen, onPoint, onRemove, parts, phone: lines } = props;
  const grid = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const wide = useWideFigures(props.columns);
  const { columns, twoLines, isReady, hidden, others } = useColumnsInSight({ ...props, columns: wide.columns }, frame);
  const phone = useAtMost(PHONE_MAX);
  const { shown, end } = useGrowing(rows, phone ? FIRST_ON_PHONE : FIRST_ON_SCREEN);
  const drawn = { columns, rows, shown: isReady ? shown.length : 0, twoLines };
  useLineTracks(grid, drawn);
  useMeasuredFigures(grid, drawn, wide.setWide);
  const focus = useCellFocus({
    grid,
    lines: shown.length,
    columns: columns.length,
    reveal: (at) => showCell(grid.current, at, { left: 0, top: 0 }),
    open: ({ line }) => {
      const row = shown[line];
      if (row !== undefined) onOpen?.(row);
    },
    remove: ({ line }) => {
      const row = shown[line];
      if (row !== undefined) onRemove?.(row);
    },
  });
  const pointAt = ({ target }: { target: EventTarget }) => {
    const on = onPoint && cellAround(target);
    if (on !== undefined) onPoint?.(shown[on.at.line]);
  };
  return (
    <>
      <ScrollEdges className={styles.edges} pinned="start">
        <div ref={frame} className={styles.frame}>
          <div
            ref={grid}
            role="grid"
            aria-label={label}
            aria-rowcount={rows.length + 1}
            aria-colcount={columns.length}
            className={`${styles.grid} ${twoLines ? styles.twoLines : ''}`}
            style={styleOf(columns, parts)}
            data-opens={onOpen !== undefined || undefined}
            tabIndex={-1}
            onKeyDown={focus.onKeyDown}
            onFocus={(event) => {
              focus.onFocus(event);
              pointAt(event);
            }}
            onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onPoint?.(undefined)}
            onMouseOver={pointAt}
            onMouseLeave={() => onPoint?.(undefined)}
            onClick={focus.onClick}
          >
            <ListHead columns={columns} sort={sort} onSort={onSort} parts={parts} lines={twoLines ? lines : undefined} />
            {(isReady ? shown : []).map((row, index) => {
              const key = rowKey(row);
              return (
                <Fragment key={key}>
                  <Heading text={headingAt(shown, index, parts)} columns={columns.length} />
                  <ListRow
                    id={key}
                    row={row}
                    line={index}
                    columns={columns}
                    lines={twoLines ? lines : undefined}
                    parts={parts}
                    focused={focus.at.line === index ? focus.at.column : undefined}
                    selected={selected === key}
                  />
                </Fragment>
              );
            })}
          </div>
        </div>
      </ScrollEdges>
      <div ref={end} />
      {others && <OtherColumns hidden={hidden} {...others} />}
    </>
  );
}

interface ColumnsInSight<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly twoLines: boolean;
  /** Whether it is known how much room there is: rows are not worth making before. */
  readonly isReady: boolean;
  /** Columns that have no room. */
  readonly hidden: readonly TableColumn<Row>[];
  /** Shows them all the same, or not any more; left out where every column has room. */
  readonly others: { readonly areShown: boolean; readonly onShow: (show: boolean) => void } | undefined;
}

/** Columns as they have room: two lines on a phone, those that fit on other screens. The first one stays while the others scroll. */
function useColumnsInSight<Row>(props: ListTableProps<Row>, frame: RefObject<HTMLDivElement | null>): ColumnsInSight<Row> {
  const { columns: all, sort, parts, phone: lines, areChosen = false } = props;
  const phone = useAtMost(PHONE_MAX);
  const printing = usePrinting();
  const { measured, width } = useFrameSize(frame, '--sx-row', 32);
  const [areShown, setShown] = useState(false);
  const twoLines = phone && lines !== undefined;
  const space = width - (parts?.lead ? 28 : 0) - (parts?.end ? 36 : 0);
  const wanted = [sort?.by, lines?.under, lines?.top, ...(lines?.beside ?? [])].join(' ');
  const fitting = useMemo(() => {
    if (phone || areChosen || printing || width === 0) return undefined;
    const some = fittingColumns(all, space, rankOfTable(wanted.split(' ')));
    return some.length < all.length ? some : undefined;
  }, [all, phone, areChosen, printing, width, space, wanted]);
  const columns = useMemo(() => {
    if (phone) return lines === undefined ? withFirstPinned(all.filter(({ from }) => from === undefined)) : columnsOfLines(all, lines);
    return withFirstPinned(fitting === undefined || areShown ? all : fitting);
  }, [all, phone, lines, fitting, areShown]);
  const hidden = useMemo(() => (fitting === undefined ? [] : all.filter((column) => !fitting.includes(column))), [all, fitting]);
  return { columns, twoLines, isReady: phone || measured, hidden, others: fitting && { areShown, onShow: setShown } };
}

const withFirstPinned = <Row,>(columns: readonly TableColumn<Row>[]) => columns.map((column, at) => (at === 0 ? { ...column, pinned: true } : column));

interface OtherColumnsProps<Row> {
  hidden: readonly TableColumn<Row>[];
  areShown: boolean;
  onShow: (show: boolean) => void;
}

/** Names the columns that have no room, and shows them in a table that then scrolls sideways. */
function OtherColumns<Row>({ hidden, areShown, onShow }: OtherColumnsProps<Row>) {
  return (
    <button type="button" className={styles.others} aria-expanded={areShown} onClick={() => onShow(!areShown)}>
      {areShown
        ? 'Only the columns that have room'
        : `${hidden.length} more ${hidden.length === 1 ? 'column' : 'columns'}: ${hidden.map(({ title }) => title).join(', ')}`}
    </button>
  );
}

/** The heading over a row, unless it is that of the row before. */
function headingAt<Row>(rows: readonly Row[], at: number, parts: ListRowParts<Row> | undefined): string | undefined {
  const [before, row] = [rows[at - 1], rows[at]];
  if (row === undefined || parts?.heading === undefined) return undefined;
  const text = parts.heading(row);
  return before !== undefined && parts.heading(before) === text ? undefined : text;
}

function Heading({ text, columns }: { text: string | undefined; columns: number }) {
  return (
    text !== undefined && (
      <div role="row" className={styles.heading}>
        <div role="rowheader" aria-colspan={columns}>
          {text}
        </div>
      </div>
    )
  );
}

/**
 * Widths as the grid's tracks, the same for every row, and the least width of the whole. Room that is left goes first to the columns that grow,
 * then to all by their widths, so that no name is far from its figures. Of several pinned columns none grows.
 */
function styleOf<Row>(columns: readonly TableColumn<Row>[], parts: ListRowParts<Row> | undefined): CSSProperties {
  const severalPinned = columns[1]?.pinned === true;
  const tracks = columns.map(({ width, grow = 0, pinned }) =>
    severalPinned && pinned ? `${width}px` : `minmax(${width}px, ${Math.round(width * (1 + grow / 2))}fr)`,
  );
  const before = parts?.lead ? ['28px'] : [];
  const after = parts?.end ? ['36px'] : [];
  const least = columns.reduce((sum, { width }) => sum + width, (before.length + after.length) * 36);
  return { '--tracks': [...before, ...tracks, ...after].join(' '), '--least': `${least}px`, '--lead': parts?.lead ? '28px' : '0px' } as CSSProperties;
}

function columnsOfLines<Row>(columns: readonly TableColumn<Row>[], { under, beside, top, figure }: PhoneLines): readonly TableColumn<Row>[] {
  const ids = [...new Set([columns[0]?.id, under, ...beside, top, figure])];
  return ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);
}
