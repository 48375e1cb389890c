import type { ReactNode } from 'react';
import type { FollowedKind } from '#contract/entities/gurus/follow.ts';
import type { RecordRow } from '#data/records/records.ts';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { Button } from '#ui/controls/button.tsx';
import styles from './follows.module.css';
import { useFollows } from './use-follows.ts';

interface FollowedBarProps {
  kind: FollowedKind;
  /** The link to the page of one of them. */
  link: (follow: RecordRow<'follow'>['fields']) => ReactNode;
}

/** Everybody the member follows, each with the way out of it: the list itself is on the device. */
export function FollowedBar({ kind, link }: FollowedBarProps) {
  const { follows, unfollow } = useFollows(kind);
  if (follows === undefined || follows.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={kind === 'guru' ? 'Followed investors' : 'Followed insiders'}>
      {follows.map(({ id, fields, status }) => (
        <span key={id}>
          {link(fields)} <RecordPlace status={status} />
          <Button look="subtle" aria-label={`Follow ${fields.name} no longer`} onClick={() => void unfollow(fields)}>
            ×
          </Button>
        </span>
      ))}
    </section>
  );
}
