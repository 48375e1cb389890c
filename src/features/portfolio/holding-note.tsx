import { useEffect, useId, useState } from 'react';
import { useDraft } from '#data/drafts.ts';
import { edit } from '#data/records.ts';
import { keepEdit } from '#pages/keep-edit.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from './holdings.module.css';
import type { HoldingRecord } from './portfolio-order.ts';

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
    <p className={`${styles.below} ${styles.note}`}>
      <span>{holding.fields.note}</span>
    </p>
  );
}

function NoteField({ holding, name, onClose }: { holding: HoldingRecord; name: string; onClose: () => void }) {
  const id = useId();
  const draft = useDraft(`holding-note ${holding.id}`);
  const [text, setText] = useState<string>();
  const value = text ?? draft.text ?? holding.fields.note;
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const close = async () => {
    await keepEdit(draft.drop);
    onClose();
  };
  const save = async () => {
    if (await keepEdit(() => edit('holding', holding.id, { note: value.trim() }))) await close();
  };
  return (
    <div className={`${styles.below} ${styles.noteField}`}>
      <textarea
        id={id}
        aria-label={`Note on ${name}`}
        rows={3}
        maxLength={20_000}
        value={value}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          draft.keep(currentTarget.value);
        }}
      />
      <div>
        <Button look="primary" onClick={() => void save()}>
          Save
        </Button>
        <Button look="subtle" onClick={() => void close()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
