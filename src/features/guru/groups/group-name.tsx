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

/** The name of a group, which no other has. */
export function GroupName({ groups, name: before = '', button, onName, onCancel }: GroupNameProps) {
  const [name, setName] = useState(before);
  const isTaken = name.trim().toLowerCase() !== before.toLowerCase() && isNameTaken(groups, name);
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
