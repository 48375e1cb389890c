import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Note } from '#contract/entities/records/note.ts';
import { type DraftOf, useDraft } from '#data/records/drafts.ts';
import { type RecordRow, useRecords } from '#data/records/records.ts';
import { ChangedElsewhere } from '#pages/editing/changed-elsewhere.tsx';
import { EditorButtons } from '#pages/editing/editor-buttons.tsx';
import { joined, KeptText } from '#pages/editing/kept-text.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import styles from './note.module.css';
import { draftOf, emptyDraft, isBlank, type NoteDraft, noteDraftKey, readDraft, tagsIn } from './note-draft.ts';
import { saveNote } from './save-note.ts';

const NoteText = lazy(() => import('./note-text.tsx').then(({ NoteText }) => ({ default: NoteText })));
const RichEditor = lazy(() => import('./rich-editor.tsx').then(({ RichEditor }) => ({ default: RichEditor })));

interface NoteFormProps {
  /** The note to change; undefined for a new one. */
  note?: Pick<RecordRow<'note'>, 'id' | 'fields'> | undefined;
  stockid: string | null;
  onClose: () => void;
}

/** Where a note is written. What is typed outlives a closed tab until it is saved or given up. */
export function NoteForm({ note, stockid, onClose }: NoteFormProps) {
  const draft = useDraft(noteDraftKey(note?.id, stockid), { schema: Note, fields: note?.fields });
  if (draft.text === null) return <Loading height={180} />;
  return <Fields id={note?.id} stockid={stockid} draft={draft} onClose={onClose} />;
}

interface FieldsProps {
  id: string | undefined;
  stockid: string | null;
  draft: DraftOf<Note>;
  onClose: () => void;
}

function Fields({ id, stockid, draft: { text, base, keptAt, keep, drop }, onClose }: FieldsProps) {
  const ids = useId();
  const [initial] = useState(() => readDraft(text ?? undefined) ?? (base === undefined ? emptyDraft : draftOf(base)));
  const [tags, setTags] = useState(initial.tags.join(', '));
  const known = useRecords('note-tag').value ?? [];
  const current = useRef(initial);
  const [blank, setBlank] = useState(isBlank(initial.content));
  const [unsaved, setUnsaved] = useState(keptAt !== undefined);
  const change = (part: Partial<NoteDraft>) => {
    current.current = { ...current.current, ...part };
    setBlank(isBlank(current.current.content));
    setUnsaved(true);
    keep(JSON.stringify(current.current));
  };
  return (
    <div className={styles.form}>
      {keptAt !== undefined && <KeptText at={keptAt} />}
      <ChangedElsewhere entity="note" id={id} base={base} fields={editedFields} show={showNote} saving={joined} />
      <Suspense fallback={<Loading height={140} />}>
        <RichEditor label="Note" initial={initial.content} onChange={(content) => change({ content })} />
      </Suspense>
      <div className={styles.fields}>
        <label htmlFor={`${ids}tags`}>Tags</label>
        <input
          id={`${ids}tags`}
          list={`${ids}known`}
          placeholder="earnings, moat"
          autoComplete="off"
          value={tags}
          onChange={({ currentTarget: { value } }) => {
            setTags(value);
            change({ tags: tagsIn(value) });
          }}
        />
        <datalist id={`${ids}known`}>
          {known.map(({ id: tag, fields }) => (
            <option key={tag} value={fields.name} />
          ))}
        </datalist>
        <label htmlFor={`${ids}day`}>Target date</label>
        <input
          id={`${ids}day`}
          type="date"
          defaultValue={initial.target_time ?? ''}
          onChange={({ currentTarget: { value } }) => change({ target_time: value === '' ? null : value })}
        />
      </div>
      <div className={styles.buttons}>
        <EditorButtons
          save="Save note"
          ready={!blank}
          unsaved={unsaved}
          onSave={() => saveNote(current.current, { id, stockid, base })}
          drop={drop}
          onClose={onClose}
        />
      </div>
    </div>
  );
}

const editedFields = ['content', 'tags', 'target_time'] as const;

function showNote({ content, tags }: Note) {
  return (
    <Suspense fallback={null}>
      <NoteText html={content} />
      {tags.length > 0 && <p>{tags.join(', ')}</p>}
    </Suspense>
  );
}
