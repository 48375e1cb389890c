import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Follow } from '#contract/entities/gurus/follow.ts';
import type { PageCall } from '#data/answers/keep-answer.ts';
import { Button } from '#ui/controls/button.tsx';
import { ListAlert } from '../alerts/list-alert.tsx';
import { load } from '../load.ts';
import { useFollows } from './use-follows.ts';

interface FollowButtonProps {
  whom: Follow;
  /** What the pages of whoever is followed ask for: it is read ahead, so that they open without a network from then on. */
  pages: () => readonly PageCall[];
}

/** Follows an investor or an insider, or no longer. */
export function FollowButton({ whom, pages }: FollowButtonProps) {
  const queries = useQueryClient();
  const { follows, refusal, follow, unfollow } = useFollows(whom.kind);
  const isFollowed = follows?.some(({ fields }) => fields.followed_id === whom.followed_id) ?? false;
  const press = async () => {
    if (isFollowed) await unfollow(whom);
    else if ((await follow(whom)) && refusal === undefined) await Promise.all(pages().map(({ endpoint, input }) => load(queries, endpoint, input)));
  };
  const Icon = isFollowed ? IconStarFilled : IconStar;
  return (
    <>
      {isFollowed && <ListAlert list={whom.kind === 'guru' ? 'followed_gurus' : 'followed'} />}
      <Button aria-pressed={isFollowed} disabled={follows === undefined} onClick={() => void press()}>
        <Icon size={16} stroke={1.75} aria-hidden="true" /> {isFollowed ? 'Followed' : 'Follow'}
      </Button>
    </>
  );
}
