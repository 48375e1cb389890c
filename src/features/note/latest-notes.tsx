import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRecords } from '#data/records/records.ts';
import type { PanelProps } from '#pages/board/panel.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { useStockNames } from '#pages/stocks/stock-names.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { AboutStock } from './about-stock.tsx';
import styles from './note.module.css';
import { NoteList } from './note-list.tsx';
import { notesInOrder } from './notes-in-order.ts';

/** Notes that the card shows. */
const SHOWN = 2;

/** The notes that were changed last, to read and to change, on the home page. */
export function LatestNotes({ title }: PanelProps<undefined>) {
  const notes = useRecords('note').value;
  const shown = useMemo(() => notesInOrder(notes ?? []).slice(0, SHOWN), [notes]);
  const stockids = useMemo(() => [...new Set(shown.flatMap(({ fields: { stockid } }) => stockid ?? []))].sort(), [shown]);
  const symbols = useStockNames(stockids);
  const all = notes !== undefined && notes.length > 0 && (
    <Link to="/notes" className={styles.all}>
      {notes.length > SHOWN ? `All ${formatCount(notes.length)} notes` : 'All notes'}
    </Link>
  );
  return (
    <Card title={title} context="only you read them" aside={all} padded>
      {notes === undefined ? (
        <RecordsLoading what="Your notes" height={160} />
      ) : notes.length === 0 ? (
        <Empty lead="No note yet.">Write one on the page of a stock, or among your notes.</Empty>
      ) : (
        <NoteList notes={shown} about={({ fields }) => <AboutStock stockid={fields.stockid} symbols={symbols} />} />
      )}
    </Card>
  );
}
