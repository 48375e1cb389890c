import type { ComponentProps, ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { FOLLOWED, useFollows } from '#pages/follows/use-follows.ts';
import { STAKE_SOURCE } from '#pages/gurus/stake-columns.tsx';
import { TitledList } from '#pages/table/table-page.tsx';
import { textOf, useTableInAddress } from '#pages/table/table-search.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { EVERYONE, GroupBar } from '../groups/group-bar.tsx';
import { useGuruGroups } from '../groups/use-guru-groups.ts';
import styles from '../guru.module.css';
import { FiledStamp } from './filed-stamp.tsx';
import { GuruListFrame } from './guru-list-frame.tsx';

interface GuruListPageProps<E extends Endpoint, Row> extends Pick<ComponentProps<typeof TitledList<E, Row>>, 'page' | 'input' | 'onPoint' | 'isChosen'> {
  /** What is above the list, made of the same investors. */
  children?: (members: string | undefined) => ReactNode;
}

/** A list over several investors: those followed or of a group where one is chosen. */
export function GuruListPage<E extends Endpoint, Row>({ page, input, onPoint, isChosen, children }: GuruListPageProps<E, Row>) {
  const { search } = useTableInAddress();
  const asked = textOf(search, 'group');
  const { groups } = useGuruGroups();
  const group = groups?.find(({ id }) => id === asked);
  const { follows } = useFollows('guru');
  const isFollowed = asked === FOLLOWED;
  const members = isFollowed ? follows?.map(({ fields }) => fields.followed_id) : group?.fields.gurus;
  const named = members?.toSorted().join(',');
  const isOfSome = !EVERYONE.includes(asked ?? '');
  const isReading = isOfSome && (isFollowed ? follows : groups) === undefined;
  return (
    <GuruListFrame title={page.title} members={named} beside={page.source === STAKE_SOURCE ? undefined : <FiledStamp members={named} />}>
      <GroupBar group={asked} />
      {isReading ? (
        <Loading height={320} />
      ) : isOfSome && members === undefined ? (
        <Empty lead="This group is not here.">It was deleted, or belongs to another account.</Empty>
      ) : members?.length === 0 ? (
        <Empty lead={isFollowed ? 'You follow no investor yet.' : 'No investor is in this group yet.'}>
          Open an investor and choose {isFollowed ? 'Follow' : 'Add to group'}.
        </Empty>
      ) : (
        <div className={styles.page}>
          {children?.(named)}
          <TitledList
            page={page}
            input={named === undefined ? input : { ...input, query: { ...input.query, members: named } }}
            onPoint={onPoint}
            isChosen={isChosen}
          />
        </div>
      )}
    </GuruListFrame>
  );
}
