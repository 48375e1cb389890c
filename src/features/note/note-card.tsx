import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RecordRow } from '#data/records.ts';
import { deleteWithUndo } from '#pages/keep-edit.ts';
import { RecordPlace } from '#pages/record-place.tsx';
import { RefusedEdit } from '#pages/refused-edit.tsx';
import { useNow } from '#pages/use-now.ts';
import { formatInstant } from '#ui/format/as-of.ts';
import { formatDay } from '#ui/format/day.ts';
import styles from './note.module.css';
import { NoteForm } from './note-form.tsx';

const NoteText = lazy(() => import('./note-text.tsx').then(({ NoteText }) => ({ default: NoteText })));

/** One note: its text, tags, target date, when it was written, and where its last edit is. `about` says what it is on. */
export function NoteCard({ note, about }: { note: RecordRow<'note'>; about?: ReactNode }) {
  const [changing, setChanging] = useState(false);
  const now = useNow();
  const { id, status, updated_at, fields } = note;
  if (changing) return <NoteForm note={note} stockid={fields.stockid} onClose={() => setChanging(false)} />;
  return (
    <article className={styles.note} data-place={status}>
      <header>
        {about}
        <span className={styles.when}>{formatInstant(Date.parse(updated_at), now)}</span>
        {fields.target_time !== null && <span className={styles.target}>{`target ${formatDay(fields.target_time)}`}</span>}
        {fields.conflict_of !== null && <span className={styles.target}>the other text of a note written on two devices</span>}
        <RecordPlace status={status} words />
        <span className={styles.tools}>
          <button type="button" aria-label="Edit this note" onClick={() => setChanging(true)}>
            <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          </button>
          <button type="button" aria-label="Delete this note" onClick={() => void deleteWithUndo('note', id, 'The note is deleted.')}>
            <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
      </header>
      <Suspense fallback={null}>
        <NoteText html={fields.content} />
      </Suspense>
      {fields.tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {fields.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {status === 'needs attention' && <RefusedEdit entity="note" id={id} />}
    </article>
  );
}
