import { showCell } from './find-cell.ts';
import { TableFrame, type TableProps, type TableShape, type TableSight } from './table-frame.tsx';

/** The table for a list of a few columns: rendered whole, and without the code that finds out what is in sight. */
export function ListTable<Row>(props: Omit<TableProps<Row>, 'fill'>) {
  return <TableFrame {...props} useSight={useAll} />;
}

function useAll({ frame, lines, headHeight, widths, pinned, pinnedEnd }: TableShape): TableSight {
  return {
    lines: [...Array(lines).keys()],
    columns: [...Array(widths.length - pinned - pinnedEnd).keys()].map((index) => index + pinned),
    reveal: (cell) => showCell(frame.current, cell, { left: widths.slice(0, pinned).reduce((sum, width) => sum + width, 0), top: headHeight }),
  };
}
