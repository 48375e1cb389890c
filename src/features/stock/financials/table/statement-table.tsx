import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableGroup } from '#ui/table/table-types.ts';
import { figureAt, type OpenFigure } from '../open-figure.ts';
import type { StatementLine, Statements } from '../statements.ts';
import { openColumn } from './period-columns.tsx';
import { ROW_COLUMNS, statementColumns } from './statement-columns.tsx';
import styles from './statement-table.module.css';

const WhyPopover = lazy(() => import('../why/why-popover.tsx').then(({ WhyPopover }) => ({ default: WhyPopover })));

interface StatementTableProps {
  name: string;
  statements: Statements;
  groups: readonly TableGroup<StatementLine>[];
  /** Positions of the periods in sight. */
  from: number;
  to: number;
  narrow: boolean;
  charted: readonly string[];
  /** A row's name or bars were opened. */
  onRow: (line: StatementLine) => void;
}

/** The place of a figure on the table, so that its "why" can point at it. */
interface Anchor {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Statements as a table; a click or Enter on a figure asks where it comes from, on a row's name puts it on the chart. */
export function StatementTable({ name, statements, groups, from, to, narrow, charted, onRow }: StatementTableProps) {
  const card = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<{ figure: OpenFigure; anchor: Anchor; cell: HTMLElement }>();
  const figure = open?.figure;
  const closed = useMemo(() => statementColumns({ statements, from, to, narrow, charted }), [statements, from, to, narrow, charted]);
  const columns = useMemo(
    () => (figure === undefined ? closed : closed.map((column) => (column.id === figure.column ? openColumn(column, figure) : column))),
    [closed, figure],
  );
  const ask = (line: StatementLine, columnId: string, cell: HTMLElement) => {
    if (ROW_COLUMNS.includes(columnId)) return onRow(line);
    const asked = figureAt(statements, name, line, columnId);
    const frame = card.current?.getBoundingClientRect();
    if (asked === undefined || frame === undefined) return;
    const box = cell.getBoundingClientRect();
    setOpen({ figure: asked, cell, anchor: { left: box.left - frame.left, top: box.top - frame.top, width: box.width, height: box.height } });
  };
  const close = () => {
    open?.cell.focus({ preventScroll: true });
    setOpen(undefined);
  };
  return (
    <section ref={card} className={styles.card} aria-label="Financial statements">
      <DataTable
        label="Financial statements"
        columns={columns}
        groups={groups}
        rowKey={lineId}
        rowClass={lineClass}
        density="dense"
        headHeight={42}
        fill="window"
        startAt="last"
        onOpen={ask}
      />
      {open && (
        <Suspense fallback={null}>
          <WhyPopover figure={open.figure} scale={statements.scale} anchor={open.anchor} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

const lineId = ({ id }: StatementLine) => id;

function lineClass({ rank }: StatementLine): string | undefined {
  if (rank === 'total') return styles.total;
  return rank === 'under' ? styles.ratio : undefined;
}
