import { lazy, type ReactNode } from 'react';
import type { RecordRow } from '#data/records/records.ts';
import { formatDay } from '#ui/format/day.ts';
import styles from './note.module.css';
import { TextCard } from './text-card.tsx';
import { stockNote } from './text-kind.ts';

const Versions = lazy(() => import('./text-versions.tsx').then(({ TextVersions }) => ({ default: TextVersions<'note'> })));

interface NoteCardProps {
  note: RecordRow<'note'>;
  about?: ReactNode;
  onEdit: () => void;
}

/** One note, with its tags and target date. `about` says what it is on. */
export function NoteCard({ note, about, onEdit }: NoteCardProps) {
  const { target_time, tags } = note.fields;
  const target = target_time !== null && <span className={styles.target}>{`target ${formatDay(target_time)}`}</span>;
  return (
    <TextCard row={note} about={about} target={target} onEdit={onEdit} versions={<Versions kind={stockNote} row={note} />}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </TextCard>
  );
}
