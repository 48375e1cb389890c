import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import styles from './groups.module.css';
import { type GroupRow, isNameTaken } from './use-guru-groups.ts';

interface GroupNameProps {
  groups: readonly GroupRow[] | undefined;
  /** The name as it is; empty for a new group. */
  name?: string;
  button: string;
  onName: (name: string) => void;
  onCancel?: () => void;
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** The name of a group, which no other has. */
export function GroupName({ groups, name: before = '', button, onName, onCancel }: GroupNameProps) {
  const [name, setName] = useState(before);
  const isTaken = name.trim().toLowerCase() !== before.toLowerCase() && isNameTaken(groups, name);
  // Whoever pressed a button to name a group types the name next; in the menu of groups it is one thing among others.
  const isAsked = onCancel !== undefined || before !== '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || isTaken) return;
        onName(name.trim());
        setName(before);
      }}
    >
      <input
        ref={isAsked ? focus : undefined}
        aria-label="Name of the group"
        maxLength={60}
        value={name}
        placeholder="Name of the group"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={name.trim() === '' || isTaken}>
        {button}
      </Button>
      {onCancel && (
        <Button look="subtle" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {isTaken && <span role="status">Name Duplication.</span>}
    </form>
  );
}
