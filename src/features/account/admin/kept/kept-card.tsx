import { type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import listStyles from '../admin-list.module.css';
import styles from '../corrections.module.css';
import { type KeptBase, type KeptEntry, KeptRow, type KeptRowProps } from './kept-row.tsx';
import type { KeptChanges } from './use-kept-changes.ts';

interface KeptCardProps<Entry extends KeptBase> extends Pick<KeptRowProps<Entry>, 'nameOf' | 'contextOf' | 'textOf' | 'link' | 'stays'> {
  title: string;
  lead: string;
  /** What an entry is called: a screen, a view. */
  noun: string;
  entries: readonly (Entry & KeptEntry<Entry>)[];
  changes: KeptChanges<Entry>;
  /** The form of an entry; of a new one without it. */
  form: (entry: Entry | undefined, onSave: (entry: Entry) => Promise<void>, onEnd: () => void) => ReactNode;
  /** What comes after the list. */
  foot?: ReactNode;
}

/** For administrators: entries that everybody has, each changed in a form and with a way back. */
export function KeptCard<Entry extends KeptBase>({ title, lead, noun, entries, changes, form, foot, ...row }: KeptCardProps<Entry>) {
  /** Id of the entry in the form; null for a new one. */
  const [open, setOpen] = useState<string | null>();
  const before = entries.find(({ id }) => id === open);
  const newest = before?.versions.find(({ entry }) => entry !== null)?.entry ?? undefined;
  const save = async (entry: Entry) => {
    const undo = await changes.save(entry, before);
    setOpen(undefined);
    showToast({ text: `${row.nameOf(entry)} is saved.`, action: { label: 'Undo', run: undo } });
  };
  return (
    <Card
      title={title}
      aside={
        <Button look="primary" onClick={() => setOpen(null)}>
          {`New ${noun}`}
        </Button>
      }
    >
      <p className={styles.lead}>{lead}</p>
      {open !== undefined && <div key={open ?? ''}>{form(open === null ? undefined : newest, save, () => setOpen(undefined))}</div>}
      {entries.length === 0 && <p className={styles.note}>{`There is no ${noun} yet.`}</p>}
      <ul className={listStyles.list} aria-label={title}>
        {entries.map((entry) => (
          <KeptRow
            key={entry.id}
            {...row}
            entry={entry}
            onChange={() => setOpen(entry.id)}
            onRemove={() => changes.remove(entry, row.nameOf(entry))}
            onBringBack={(version) => changes.bringBack(version, entry, row.nameOf(version))}
          />
        ))}
      </ul>
      {foot}
    </Card>
  );
}
