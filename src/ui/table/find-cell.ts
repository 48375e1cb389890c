import type { CellPosition } from './use-cell-focus.ts';

/** The cell of a grid at a line and column, if it is rendered. A group's heading is one cell for all columns. */
export function findCell(grid: HTMLElement, { line, column }: CellPosition): HTMLElement | undefined {
  const row = grid.querySelector<HTMLElement>(`[data-line="${line}"]`);
  return row?.querySelector<HTMLElement>(`[aria-colindex="${column + 1}"]`) ?? row?.querySelector<HTMLElement>('[aria-colspan]') ?? undefined;
}

/** The place in the grid of the cell around an element. */
export function cellAround(target: EventTarget): { cell: HTMLElement; at: CellPosition } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-line] [aria-colindex]') : null;
  const line = cell?.closest<HTMLElement>('[data-line]')?.dataset.line;
  return cell === null || line === undefined ? undefined : { cell, at: { line: Number(line), column: Number(cell.getAttribute('aria-colindex')) - 1 } };
}

/** Scrolls a rendered cell into sight, past the columns and the head that stay. */
export function showCell(frame: HTMLElement | null, at: CellPosition, past: { left: number; right?: number; top: number }): void {
  const cell = frame && findCell(frame, at);
  if (!cell) return;
  frame.style.scrollPadding = `${past.top}px ${past.right ?? 0}px 0 ${past.left}px`;
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
