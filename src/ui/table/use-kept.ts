import { useEffect, useState } from 'react';
import { usePrinting } from '../layout/use-printing.ts';

/** Cells a table may hold at once; beyond, only those in sight and a few around them. */
const MOST_CELLS = 8_000;
/** Lines and columns that are rendered beside those in sight: none at first, and some of a table that is never rendered whole. */
const FIRST = { lines: 0, columns: 0 };
const AROUND = { lines: 8, columns: 2 };
/** By how much it grows whenever the browser has nothing to do. */
const STEP = { lines: 6, columns: 10 };

interface Kept {
  /** How many lines and columns are rendered on either side of those in sight. */
  readonly lines: number;
  readonly columns: number;
  /** Whether that is all there are, so that scrolling makes nothing any more. */
  readonly all: boolean;
}

/**
 * How much of a table is rendered beyond what is in sight: little at first, all of it once the browser had time,
 * unless there is too much of it. A table that is all there scrolls by itself and can be searched and read aloud whole. A printed table is whole,
 * however long.
 */
export function useKept(lines: number, columns: number): Kept {
  const [kept, setKept] = useState(FIRST);
  const printing = usePrinting();
  const mayHoldAll = lines * columns <= MOST_CELLS;
  const all = mayHoldAll && kept.lines >= lines && kept.columns >= columns;
  useEffect(() => {
    if (all || (!mayHoldAll && kept !== FIRST)) return;
    // Columns first, while there are few lines to put them in.
    const more = kept.columns < columns ? { ...kept, columns: kept.columns + STEP.columns } : { ...kept, lines: kept.lines + STEP.lines };
    return whenIdle(() => setKept(more));
  }, [kept, columns, mayHoldAll, all]);
  if (printing) return { lines, columns, all: true };
  return mayHoldAll || kept === FIRST ? { ...kept, all } : { ...AROUND, all: false };
}

/** Calls once the browser has nothing else to do; answers how to take that back. Safari has no such call, and gets a moment instead. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 60);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work);
  return () => cancelIdleCallback(asked);
}
