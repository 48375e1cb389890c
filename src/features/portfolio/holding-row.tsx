import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { deleteWithUndo } from '#pages/keep-edit.ts';
import { RecordPlace } from '#pages/record-place.tsx';
import { RefusedEdit } from '#pages/refused-edit.tsx';
import { ReorderHandle } from '#ui/controls/reorder-handle.tsx';
import type { ReorderHandleProps } from '#ui/controls/use-reorder.ts';
import { HoldingMenu } from './holding-menu.tsx';
import { HoldingNote } from './holding-note.tsx';
import styles from './holdings.module.css';
import type { HoldingFacts, PortfolioColumn } from './portfolio-columns.tsx';

interface HoldingRowProps {
  facts: HoldingFacts;
  columns: readonly PortfolioColumn[];
  /** On a phone: the one figure beside price and line. */
  figure: PortfolioColumn | undefined;
  /** Whether the server is being asked right now. */
  asking: boolean;
  /** Left out while the rows are sorted by a column. */
  handle: ReorderHandleProps | undefined;
  place: number;
  of: number;
  onMove: (by: number) => void;
}

/** A stock of a portfolio: what the view shows of it, where its last edit is, and the member's note. */
export const HoldingRow = memo(function HoldingRow({ facts, columns, figure, asking, handle, place, of, onMove }: HoldingRowProps) {
  const { holding, row } = facts;
  const { id, status, fields } = holding;
  const [writing, setWriting] = useState(false);
  const name = row?.display_symbol ?? fields.stockid;
  const noted = fields.note !== '';
  return (
    <li data-row={fields.stockid} data-place={status} className={styles.row}>
      {handle ? <ReorderHandle {...handle} name={name} place={place} of={of} /> : <span />}
      <span className={styles.stock}>
        <Link to="/stock/$name/summary" params={{ name }}>
          <b>{name}</b> <span>{row?.company ?? (asking ? '' : 'not known on this device')}</span>
        </Link>
        <RecordPlace status={status} words />
      </span>
      {columns.map((column) => (
        <span key={column.key} data-column={column.key} data-words={column.words} data-figure={column === figure || undefined}>
          {column.show(facts)}
        </span>
      ))}
      <HoldingMenu
        name={name}
        noted={noted}
        onWrite={() => setWriting(true)}
        onMove={onMove}
        onRemove={() => void deleteWithUndo('holding', id, `${name} is removed.`)}
      />
      {(writing || noted) && <HoldingNote holding={holding} name={name} writing={writing} onWriting={setWriting} />}
      {status === 'needs attention' && (
        <div className={styles.below}>
          <RefusedEdit entity="holding" id={id} />
        </div>
      )}
    </li>
  );
});
