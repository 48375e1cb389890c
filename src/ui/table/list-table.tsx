import { TableFrame, type TableProps, type TableShape, type TableSight } from './table-frame.tsx';

/** The table for a list of a few columns: rendered whole, and without the code that finds out what is in sight. */
export function ListTable<Row>(props: Omit<TableProps<Row>, 'fill'>) {
  return <TableFrame {...props} useSight={useAll} />;
}

function useAll({ frame, lines, headHeight, widths, pinned, pinnedEnd }: TableShape): TableSight {
  return {
    lines: [...Array(lines).keys()],
    columns: [...Array(widths.length - pinned - pinnedEnd).keys()].map((index) => index + pinned),
    reveal: ({ line, column }) => {
      const cell = frame.current?.querySelector<HTMLElement>(`[data-line="${line}"][data-column="${column}"]`);
      if (!frame.current || !cell) return;
      // Past the columns and the head that stay.
      frame.current.style.scrollPaddingLeft = `${widths.slice(0, pinned).reduce((sum, width) => sum + width, 0)}px`;
      frame.current.style.scrollPaddingTop = `${headHeight}px`;
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  };
}
