import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Cells that are below each other on a phone, by the property that has the width of the widest of them. */
const TRACKS = [
  ['--beside', '[data-line-place^="beside"]'],
  ['--figure', ':is([data-line-place="top"], [data-line-place="below-top"], [data-line-place="figure"])'],
] as const;

/** Rows that are measured again when others are listed: those that can be on the screen at first. */
const AT_ONCE = 40;

interface Listed {
  readonly columns: readonly unknown[];
  /** All rows of the list. */
  readonly rows: readonly unknown[];
  /** How many of them are drawn. */
  readonly shown: number;
  /** Whether rows have two lines. */
  readonly twoLines: boolean;
}

/**
 * Keeps figures in line from row to row where rows have two lines. Each row is a grid of its own, so that those out of sight need no layout
 * (one grid of two thousand rows takes half a second for forty more on a phone); each row that is new is measured once, and the
 * tracks of all are as wide as the widest so far.
 */
export function useLineTracks(grid: RefObject<HTMLElement | null>, { columns, rows, shown, twoLines }: Listed): void {
  const measured = useRef({ columns, rows, shown: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null || !twoLines) return;
    const before = measured.current;
    if (before.columns !== columns) for (const [property] of TRACKS) element.style.removeProperty(property);
    const from = before.columns === columns && before.rows === rows ? before.shown : 0;
    measured.current = { columns, rows, shown };
    const lines = [...element.querySelectorAll(':scope > [role="row"]')].slice(from, from === 0 ? AT_ONCE : undefined);
    for (const [property, place] of TRACKS) {
      const known = Number.parseFloat(element.style.getPropertyValue(property)) || 0;
      const cells = lines.flatMap((line) => [...line.querySelectorAll<HTMLElement>(place)]);
      const widest = cells.reduce((most, { offsetWidth }) => Math.max(most, offsetWidth), known);
      if (widest > known) element.style.setProperty(property, `${widest}px`);
    }
  }, [grid, columns, rows, shown, twoLines]);
}
