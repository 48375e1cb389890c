import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Follow } from '#contract/entities/gurus/follow.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFollows } from './use-follows.ts';

/** Follows an investor or an insider, or no longer. */
export function FollowButton({ whom }: { whom: Follow }) {
  const { follows, follow, unfollow } = useFollows(whom.kind);
  const isFollowed = follows?.some(({ fields }) => fields.followed_id === whom.followed_id) ?? false;
  const Icon = isFollowed ? IconStarFilled : IconStar;
  return (
    <Button aria-pressed={isFollowed} disabled={follows === undefined} onClick={() => void (isFollowed ? unfollow(whom) : follow(whom))}>
      <Icon size={16} stroke={1.75} aria-hidden="true" /> {isFollowed ? 'Followed' : 'Follow'}
    </Button>
  );
}
