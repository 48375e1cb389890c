import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cellAround, findCell } from './find-cell.ts';

/** The cell that has the keyboard's focus: line and column, counted from 0. */
export interface CellPosition {
  readonly line: number;
  readonly column: number;
}

interface CellFocus {
  readonly grid: RefObject<HTMLElement | null>;
  readonly lines: number;
  readonly columns: number;
  /** Brings a cell that is out of sight into it, so that it can take the focus. */
  readonly reveal: (position: CellPosition) => void;
  readonly open: (position: CellPosition, cell: HTMLElement) => void;
  /** The Delete key. */
  readonly remove?: (position: CellPosition) => void;
}

function moved(key: string, at: CellPosition, control: boolean, page: number): CellPosition | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'k':
      return { ...at, line: at.line - 1 };
    case 'ArrowDown':
    case 'j':
      return { ...at, line: at.line + 1 };
    case 'ArrowLeft':
      return { ...at, column: at.column - 1 };
    case 'ArrowRight':
      return { ...at, column: at.column + 1 };
    case 'PageUp':
      return { ...at, line: at.line - page };
    case 'PageDown':
      return { ...at, line: at.line + page };
    case 'Home':
      return { line: control ? 0 : at.line, column: 0 };
    case 'End':
      return { line: control ? Number.MAX_SAFE_INTEGER : at.line, column: Number.MAX_SAFE_INTEGER };
    default:
      return undefined;
  }
}

/**
 * Moves the focus through a grid with the arrows, J and K, one cell at a time; Enter opens the cell, Delete removes its row.
 * Only one cell of the grid is in the tab order, as the ARIA grid pattern asks.
 */
export function useCellFocus({ grid, lines, columns, reveal, open, remove }: CellFocus) {
  const [at, setAt] = useState<CellPosition>({ line: 0, column: 0 });
  const wanted = useRef(false);

  useLayoutEffect(() => {
    if (!wanted.current) return;
    const cell = grid.current && findCell(grid.current, at);
    if (cell) {
      wanted.current = false;
      cell.focus({ preventScroll: true });
    }
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const on = cellAround(event.target);
    if (on === undefined || on.cell !== event.target) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(at, on.cell);
      return;
    }
    if (event.key === 'Delete') remove?.(at);
    const next = moved(event.key, at, event.ctrlKey || event.metaKey, 10);
    if (next === undefined) return;
    event.preventDefault();
    const position = { line: Math.min(Math.max(next.line, 0), lines - 1), column: Math.min(Math.max(next.column, 0), columns - 1) };
    wanted.current = true;
    setAt(position);
    reveal(position);
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const on = cellAround(event.target);
    if (on === undefined || on.cell !== event.target) return;
    setAt((before) => (before.line === on.at.line && (before.column === on.at.column || on.cell.hasAttribute('aria-colspan')) ? before : on.at));
  };

  // One listener for all cells.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const on = cellAround(event.target);
    if (on !== undefined) open(on.at, on.cell);
  };

  return { at: { line: Math.min(at.line, Math.max(0, lines - 1)), column: Math.min(at.column, Math.max(0, columns - 1)) }, onKeyDown, onFocus, onClick };
}
