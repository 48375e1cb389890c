import { type Follow, type FollowedKind, MOST_FOLLOWED } from '#contract/entities/gurus/follow.ts';
import { followId } from '#contract/records/ids.ts';
import { create, type RecordRow, useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { showToast } from '#ui/feedback/toast.ts';

/** The value of `group` in an address that means those the member follows. */
export const FOLLOWED = 'followed';

interface Follows {
  /** By name; `undefined` until they are read; none for visitors. */
  readonly follows: readonly RecordRow<'follow'>[] | undefined;
  /** Why nobody can be followed; `undefined` where it is possible. */
  readonly refusal: string | undefined;
  readonly follow: (whom: Follow) => Promise<boolean>;
  readonly unfollow: (whom: Pick<Follow, 'kind' | 'followed_id' | 'name'>) => Promise<boolean>;
}

/** Investors or insiders the member follows, kept on the device first, as all records. */
export function useFollows(kind: FollowedKind): Follows {
  const { status } = useSession();
  const rows = useRecords('follow', { kind }).value;
  const refusal = status === 'signed-in' ? undefined : 'Following belongs to an account: sign in first.';
  const follow = useAction(async (whom: Follow) => {
    if (refusal !== undefined) return showToast({ text: refusal, failed: true });
    if ((rows?.length ?? 0) >= MOST_FOLLOWED) return showToast({ text: `At most ${MOST_FOLLOWED} can be followed.`, failed: true });
    await create('follow', whom, followId(whom.kind, whom.followed_id));
    showToast({ text: `You follow ${whom.name}: what is filed next is on your home page.` });
  });
  const unfollow = (whom: Pick<Follow, 'kind' | 'followed_id' | 'name'>) =>
    deleteWithUndo('follow', followId(whom.kind, whom.followed_id), `You follow ${whom.name} no longer.`);
  const byName = () => rows?.toSorted((a, b) => a.fields.name.localeCompare(b.fields.name));
  const follows = status === 'unknown' ? undefined : status === 'signed-in' ? byName() : [];
  return { follows, refusal, follow, unfollow };
}

/** The ids a list is asked for, with commas between them, in an order that makes the same question of the same people. */
export function followedIds(follows: readonly RecordRow<'follow'>[]): string {
  return follows
    .map(({ fields }) => fields.followed_id)
    .sort()
    .join(',');
}
