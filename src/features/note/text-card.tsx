import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RecordRow } from '#data/records/records.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { useNow } from '#pages/use-now.ts';
import { formatInstant } from '#ui/format/as-of.ts';
import styles from './note.module.css';
import type { TextEntity } from './text-kind.ts';

const NoteText = lazy(() => import('./note-text.tsx').then(({ NoteText }) => ({ default: NoteText })));

interface TextCardProps {
  row: RecordRow<TextEntity>;
  /** What the text is on. */
  about?: ReactNode;
  /** Further words beside when it was written. */
  target?: ReactNode;
  onEdit: () => void;
  /** What is below the text. */
  children?: ReactNode;
  /** Earlier versions, shown on request. */
  versions: ReactNode;
}

/** One text of the member: when it was written, where its last edit is, its earlier versions, and the ways to change and delete it. */
export function TextCard({ row, about, target, onEdit, children, versions }: TextCardProps) {
  const now = useNow();
  const [history, setHistory] = useState(false);
  const { entity, id, status, updated_at, fields } = row;
  return (
    <article className={styles.note} data-place={status}>
      <header>
        {about}
        <span className={styles.when}>{formatInstant(Date.parse(updated_at), now)}</span>
        {target}
        {fields.conflict_of !== null && <span className={styles.target}>the other text of a note written on two devices</span>}
        <RecordPlace status={status} words />
        <span className={styles.tools}>
          <button type="button" aria-label="Edit this note" onClick={onEdit}>
            <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          </button>
          <button type="button" aria-label="Earlier versions of this note" aria-expanded={history} onClick={() => setHistory(!history)}>
            <IconHistory size={16} stroke={1.75} aria-hidden="true" />
          </button>
          <button type="button" aria-label="Delete this note" onClick={() => void deleteWithUndo(entity, id, 'The note is deleted.')}>
            <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
      </header>
      <Suspense fallback={null}>
        <NoteText html={fields.content} />
      </Suspense>
      {children}
      {history && <Suspense fallback={null}>{versions}</Suspense>}
      {status === 'needs attention' && <RefusedEdit entity={entity} id={id} />}
    </article>
  );
}
