import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TableColumn } from './table-types.ts';

/** Least widths in pixels by column, where a figure needs more than its column says. */
export type WideFigures = ReadonlyMap<string, number>;

const NONE: WideFigures = new Map();
/** At the sides of a cell, and at the end of the last one, in pixels. */
const [PADDING, LAST_PADDING] = [7, 12];

interface Drawn {
  readonly columns: readonly unknown[];
  readonly rows: readonly unknown[];
  /** How many of the rows are drawn. */
  readonly shown: number;
  /** Whether rows have two lines, whose tracks are measured elsewhere. */
  readonly twoLines: boolean;
}

/** The columns, those with a figure that has been found too wide for them made as wide as it. */
export function useWideFigures<Row>(columns: readonly TableColumn<Row>[]) {
  const [wide, setWide] = useState(NONE);
  const widened = useMemo(
    () => (wide.size === 0 ? columns : columns.map((column) => ({ ...column, width: Math.max(column.width, wide.get(column.id) ?? 0) }))),
    [columns, wide],
  );
  return { columns: widened, setWide };
}

/** Finds figures that are cut, in rows not measured before: half a figure reads as another one. */
export function useMeasuredFigures(
  grid: RefObject<HTMLElement | null>,
  { columns, rows, shown, twoLines }: Drawn,
  setWide: (widen: (before: WideFigures) => WideFigures) => void,
): void {
  const measured = useRef({ columns, rows, shown: 0 });
  useLayoutEffect(() => {
    const before = measured.current;
    const from = before.columns === columns && before.rows === rows ? before.shown : 0;
    measured.current = { columns, rows, shown };
    if (grid.current === null || twoLines) return;
    const found = new Map<string, number>();
    for (const line of [...grid.current.querySelectorAll(':scope > [data-line]')].slice(from)) {
      for (const cell of line.querySelectorAll<HTMLElement>(':scope > [data-align="end"]')) {
        const id = cell.dataset.column;
        const width = widthOf(cell);
        if (id !== undefined && width > cell.offsetWidth) found.set(id, Math.max(found.get(id) ?? 0, width));
      }
    }
    // The same widths again are no change: what a width cannot mend must not be measured for ever.
    setWide((known) => {
      const wider = [...found].filter(([id, width]) => width > (known.get(id) ?? 0));
      return wider.length > 0 ? new Map([...known, ...wider]) : known;
    });
  }, [grid, columns, rows, shown, twoLines, setWide]);
}

/** The width that a cell at the end of its column needs for what is in it. Not `scrollWidth`: a text is cut as soon as it runs into the padding. */
function widthOf(cell: HTMLElement): number {
  const content = document.createRange();
  content.selectNodeContents(cell);
  const rule = cell.offsetWidth - cell.clientWidth;
  return Math.ceil(content.getBoundingClientRect().width) + PADDING + (cell.nextElementSibling === null ? LAST_PADDING : PADDING) + rule;
}
