import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { formatDayOf } from '#ui/format/as-of.ts';
import styles from './kept-row.module.css';

/** What every entry has. */
export interface KeptBase {
  readonly id: string;
}

/** The versions of an entry, newest first; one without an entry is a removal. */
export interface KeptEntry<Entry> {
  readonly rev: number;
  readonly removed: boolean;
  readonly versions: readonly { readonly rev: number; readonly changed_at: string | null; readonly changed_by: string | null; readonly entry: Entry | null }[];
}

export interface KeptRowProps<Entry extends KeptBase> {
  entry: Entry & KeptEntry<Entry>;
  nameOf: (entry: Entry) => string;
  /** In which list or category it is. */
  contextOf: (entry: Entry) => string;
  /** What a version says, by which one knows it. */
  textOf: (entry: Entry) => string;
  /** The way to the page of an entry. */
  link?: ((entry: Entry) => ReactNode) | undefined;
  /** Whether the entry cannot be removed. */
  stays?: ((entry: Entry) => boolean) | undefined;
  onChange: () => void;
  onRemove: () => void;
  onBringBack: (version: Entry) => void;
}

/** An entry with who changed it when, its earlier versions, and what can be done with it. */
export function KeptRow<Entry extends KeptBase>({ entry, nameOf, contextOf, textOf, link, stays, onChange, onRemove, onBringBack }: KeptRowProps<Entry>) {
  const { removed, versions, rev } = entry;
  const name = nameOf(entry);
  const [newest] = versions;
  const changed = `${dayOf(newest?.changed_at)}${newest?.changed_by == null ? '' : ` by ${newest.changed_by}`}`;
  const last = versions.find((version) => version.entry !== null)?.entry;
  const earlier = versions.flatMap(({ rev: of, entry: version, changed_at }) => (of === rev || version === null ? [] : [{ of, version, changed_at }]));
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <b>{name}</b>
        <span>{contextOf(entry)}</span>
        <span>{removed ? `removed, ${changed}` : changed}</span>
      </span>
      <span className={styles.actions}>
        {removed ? (
          last != null && (
            <Button onClick={() => onBringBack(last)} aria-label={`Bring back ${name}`}>
              Bring back
            </Button>
          )
        ) : (
          <>
            {link?.(entry)}
            <Button onClick={onChange} aria-label={`Change ${name}`}>
              Change
            </Button>
            {stays?.(entry) !== true && (
              <Button onClick={onRemove} aria-label={`Remove ${name}`}>
                Remove
              </Button>
            )}
          </>
        )}
      </span>
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{`Earlier versions of ${name}`}</summary>
          <ul>
            {earlier.map(({ of, version, changed_at }) => (
              <li key={of}>
                <pre>{textOf(version)}</pre>
                <Button onClick={() => onBringBack(version)}>{`Bring back this one, ${dayOf(changed_at)}`}</Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function dayOf(changedAt: string | null | undefined): string {
  return changedAt == null ? 'as it comes with the app' : `changed ${formatDayOf(Date.parse(changedAt))}`;
}
