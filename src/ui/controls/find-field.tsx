import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import styles from './find-field.module.css';
import { useShortcut } from './use-shortcut.ts';

/** A field that narrows what is already on the page. `shortcut` moves the cursor into it from anywhere. */
export function FindField({ label, value, onChange, shortcut }: { label: string; value: string; onChange: (text: string) => void; shortcut?: string }) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut(shortcut, () => field.current?.focus());
  return (
    <TextInput
      ref={field}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('');
      }}
      leftSection={<IconSearch size={14} stroke={1.75} aria-hidden="true" />}
      rightSection={shortcut && <kbd className={styles.key}>{shortcut.toUpperCase()}</kbd>}
      classNames={{ root: styles.root, input: styles.input, section: styles.section }}
    />
  );
}
