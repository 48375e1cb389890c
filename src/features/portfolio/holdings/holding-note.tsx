import { useEffect, useId, useState } from 'react';
import { Holding } from '#contract/entities/records/portfolio.ts';
import { type DraftOf, useDraft } from '#data/records/drafts.ts';
import { edit } from '#data/records/records.ts';
import { ChangedElsewhere } from '#pages/editing/changed-elsewhere.tsx';
import { EditorButtons } from '#pages/editing/editor-buttons.tsx';
import { joined } from '#pages/editing/kept-text.tsx';
import type { HoldingRecord } from '../list/portfolio-order.ts';
import styles from './holdings.module.css';

interface HoldingNoteProps {
  holding: HoldingRecord;
  name: string;
  writing: boolean;
  onWriting: (writing: boolean) => void;
}

/** The member's few words on a stock of a portfolio, under its row. */
export function HoldingNote({ holding, name, writing, onWriting }: HoldingNoteProps) {
  if (writing) return <NoteField holding={holding} name={name} onClose={() => onWriting(false)} />;
  return (
    <p className={styles.note}>
      <span>{holding.fields.note}</span>
    </p>
  );
}

function NoteField({ holding, name, onClose }: { holding: HoldingRecord; name: string; onClose: () => void }) {
  const { text, base, keptAt, keep, drop } = useDraft(`holding-note ${holding.id}`, { schema: Holding, fields: holding.fields });
  if (text === null) return null;
  const initial = text ?? holding.fields.note;
  return <Field {...{ name, onClose, base, keptAt, keep, drop, initial }} id={holding.id} />;
}

interface FieldProps extends Pick<DraftOf<Holding>, 'base' | 'keptAt' | 'keep' | 'drop'> {
  id: string;
  name: string;
  initial: string;
  onClose: () => void;
}

function Field({ id, name, initial, base, keptAt, keep, drop, onClose }: FieldProps) {
  const field = useId();
  const [text, setText] = useState(initial);
  const [unsaved, setUnsaved] = useState(keptAt !== undefined);
  useEffect(() => document.getElementById(field)?.focus(), [field]);
  return (
    <div className={styles.noteField}>
      <ChangedElsewhere entity="holding" id={id} base={base} fields={editedFields} show={({ note }) => <p>{note || '–'}</p>} saving={joined} />
      <textarea
        id={field}
        aria-label={`Note on ${name}`}
        rows={3}
        maxLength={20_000}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setUnsaved(true);
          keep(currentTarget.value);
        }}
      />
      <div>
        <EditorButtons save="Save" ready unsaved={unsaved} onSave={() => edit('holding', id, { note: text.trim() }, base)} drop={drop} onClose={onClose} />
      </div>
    </div>
  );
}

const editedFields = ['note'] as const;
