import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useDraft } from '#data/drafts.ts';
import { type RecordRow, useRecords } from '#data/records.ts';
import { keepEdit } from '#pages/keep-edit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import styles from './note.module.css';
import { draftOf, emptyDraft, isBlank, type NoteDraft, readDraft, tagsIn } from './note-draft.ts';
import { saveNote } from './save-note.ts';

const RichEditor = lazy(() => import('./rich-editor.tsx').then(({ RichEditor }) => ({ default: RichEditor })));

interface NoteFormProps {
  /** The note to change; undefined for a new one. */
  note?: RecordRow<'note'> | undefined;
  stockid: string | null;
  onClose: () => void;
}

/** Where a note is written. What is typed outlives a closed tab until it is saved or given up. */
export function NoteForm({ note, stockid, onClose }: NoteFormProps) {
  const draft = useDraft(`note ${note?.id ?? `new ${stockid ?? 'general'}`}`);
  if (draft.text === null) return <Loading height={180} />;
  const initial = readDraft(draft.text) ?? (note === undefined ? emptyDraft : draftOf(note.fields));
  return <Fields initial={initial} id={note?.id} stockid={stockid} keep={draft.keep} drop={draft.drop} onClose={onClose} />;
}

interface FieldsProps {
  initial: NoteDraft;
  id: string | undefined;
  stockid: string | null;
  keep: (text: string) => void;
  drop: () => Promise<void>;
  onClose: () => void;
}

function Fields({ initial, id, stockid, keep, drop, onClose }: FieldsProps) {
  const ids = useId();
  const [tags, setTags] = useState(initial.tags.join(', '));
  const known = useRecords('note-tag').value ?? [];
  const current = useRef(initial);
  const [blank, setBlank] = useState(isBlank(initial.content));
  const change = (part: Partial<NoteDraft>) => {
    current.current = { ...current.current, ...part };
    setBlank(isBlank(current.current.content));
    keep(JSON.stringify(current.current));
  };
  const close = async () => {
    await keepEdit(drop);
    onClose();
  };
  const save = async () => {
    if (await keepEdit(() => saveNote(current.current, { id, stockid }))) await close();
  };
  return (
    <div className={styles.form}>
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
        <Button look="primary" disabled={blank} onClick={() => void save()}>
          Save note
        </Button>
        <Button look="subtle" onClick={() => void close()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
