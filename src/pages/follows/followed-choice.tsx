import { useNavigate } from '@tanstack/react-router';
import type { FollowedKind } from '#contract/entities/gurus/follow.ts';
import styles from './follows.module.css';
import { FOLLOWED, useFollows } from './use-follows.ts';

/** Whose rows a list is of: everybody's, or of those the member follows. */
export function FollowedChoice({ kind, group }: { kind: FollowedKind; group: string | undefined }) {
  const { follows } = useFollows(kind);
  const navigate = useNavigate();
  const choose = (id: string | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, group: id, page: undefined }), resetScroll: false });
  return (
    <>
      <button type="button" className={styles.chip} aria-pressed={group !== FOLLOWED} onClick={() => choose(undefined)}>
        All
      </button>
      <button type="button" className={styles.chip} aria-pressed={group === FOLLOWED} onClick={() => choose(FOLLOWED)}>
        Followed {follows?.length ?? 0}
      </button>
    </>
  );
}
