import { type FormEvent, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import styles from './name-form.module.css';

interface NameFormProps {
  label: string;
  submit: string;
  initial?: string;
  /** Characters it may have. */
  most?: number;
  /** Answers whether it is kept; if not, the text stays here. */
  onSubmit: (name: string) => Promise<unknown>;
  onCancel: () => void;
}

/** A field for the name of a record: Enter keeps it, Escape gives up. */
export function NameForm({ label, submit, initial = '', most = 120, onSubmit, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') void onSubmit(name.trim());
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <input
        aria-label={label}
        placeholder={label}
        // biome-ignore lint/a11y/noAutofocus: it is shown because somebody just asked for it
        autoFocus
        value={name}
        maxLength={most}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <Button look="primary" type="submit" disabled={name.trim() === ''}>
        {submit}
      </Button>
      <Button look="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
