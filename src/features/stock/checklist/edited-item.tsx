import { useState } from 'react';
import type { ChecklistItem } from '#contract/entities/records/checklist.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReorderHandle } from '#ui/controls/reorder-handle.tsx';
import field from '#ui/controls/text-field.module.css';
import type { ReorderHandleProps } from '#ui/controls/use-reorder.ts';
import styles from './checklist.module.css';

interface EditedItemProps {
  item: ChecklistItem;
  place: number;
  of: number;
  handle: ReorderHandleProps;
  onChange: (item: ChecklistItem) => Promise<boolean>;
  onRemove: () => void;
}

/** A question as it can be changed: its words, what is meant by them, whether it is asked, and its place. */
export function EditedItem({ item, place, of, handle, onChange, onRemove }: EditedItemProps) {
  const [text, setText] = useState(item.text);
  const [note, setNote] = useState(item.note);
  const keep = () => {
    const question = text.trim() === '' ? item.text : text.trim();
    setText(question);
    if (question !== item.text || note.trim() !== item.note) void onChange({ ...item, text: question, note: note.trim() });
  };
  return (
    <li className={styles.edited} data-row={item.id}>
      <ReorderHandle name={item.text} place={place} of={of} {...handle} />
      <span className={styles.words}>
        <input
          className={field.field}
          aria-label={`Question ${place}`}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={keep}
        />
        <input
          className={field.field}
          aria-label={`What question ${place} means`}
          placeholder="What you mean by it"
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onBlur={keep}
        />
      </span>
      <label className={styles.asked}>
        <input type="checkbox" checked={!item.inactive} onChange={(event) => void onChange({ ...item, inactive: !event.target.checked })} /> Asked
      </label>
      <Button look="subtle" onClick={onRemove} aria-label={`Remove question ${place}`}>
        Remove
      </Button>
    </li>
  );
}
