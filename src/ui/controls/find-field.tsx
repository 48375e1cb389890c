import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import styles from './find-field.module.css';
import { useShortcut } from './use-shortcut.ts';

/** A field that narrows what is already on the page. `shortcut` moves the cursor into it from anywhere. */
export function FindField({ label, value, onChange, shortcut }: { label: string; value: string; onChange: (text: string) => void; shortcut?: string }) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut(shortcut, () => field.current?.focus());
  return (
    <div className={styles.field}>
      <IconSearch size={14} stroke={1.75} aria-hidden="true" />
      <input
        ref={field}
        type="text"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
      {shortcut && <kbd>{shortcut.toUpperCase()}</kbd>}
    </div>
  );
}
