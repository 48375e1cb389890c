import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { RecordRow } from '#data/records.ts';
import { deleteWithUndo } from '#pages/keep-edit.ts';
import { RecordPlace } from '#pages/record-place.tsx';
import { RefusedEdit } from '#pages/refused-edit.tsx';
import { useNow } from '#pages/use-now.ts';
import { formatInstant } from '#ui/format/as-of.ts';
import styles from './note.module.css';

const NoteText = lazy(() => import('./note-text.tsx').then(({ NoteText }) => ({ default: NoteText })));

/** One note on a portfolio: its text, when it was written, and where its last edit is. */
export function PortfolioNoteCard({ note: { id, status, updated_at, fields }, onEdit }: { note: RecordRow<'portfolio-note'>; onEdit: () => void }) {
  const now = useNow();
  return (
    <article className={styles.note} data-place={status}>
      <header>
        <span className={styles.when}>{formatInstant(Date.parse(updated_at), now)}</span>
        {fields.conflict_of !== null && <span className={styles.target}>the other text of a note written on two devices</span>}
        <RecordPlace status={status} words />
        <span className={styles.tools}>
          <button type="button" aria-label="Edit this note" onClick={onEdit}>
            <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          </button>
          <button type="button" aria-label="Delete this note" onClick={() => void deleteWithUndo('portfolio-note', id, 'The note is deleted.')}>
            <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
      </header>
      <Suspense fallback={null}>
        <NoteText html={fields.content} />
      </Suspense>
      {status === 'needs attention' && <RefusedEdit entity="portfolio-note" id={id} />}
    </article>
  );
}
