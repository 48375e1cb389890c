import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { FOLLOWED, useFollows } from '#pages/follows/use-follows.ts';
import type { TablePageDefinition } from '#pages/table/table-definition.ts';
import { TitledList } from '#pages/table/table-page.tsx';
import { textOf, useTableInAddress } from '#pages/table/table-search.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { GroupBar } from '../groups/group-bar.tsx';
import { useGuruGroups } from '../groups/use-guru-groups.ts';
import { GuruListFrame } from './guru-list-frame.tsx';

/** A list over several investors: those followed or of a group where one is chosen. */
export function GuruListPage<E extends Endpoint, Row>({ page, input }: { page: TablePageDefinition<E, Row>; input: CallInput<E> }) {
  const { search } = useTableInAddress();
  const asked = textOf(search, 'group');
  const { groups } = useGuruGroups();
  const group = groups?.find(({ id }) => id === asked);
  const { follows } = useFollows('guru');
  const isFollowed = asked === FOLLOWED;
  const members = isFollowed ? follows?.map(({ fields }) => fields.followed_id) : group?.fields.gurus;
  return (
    <GuruListFrame title={page.title}>
      <GroupBar group={asked} />
      {members?.length === 0 ? (
        <Empty lead={isFollowed ? 'You follow no investor yet.' : 'No investor is in this group yet.'}>
          Open an investor and choose {isFollowed ? 'Follow' : 'Add to group'}.
        </Empty>
      ) : (
        <TitledList page={page} input={members === undefined ? input : { ...input, query: { ...input.query, members: members.toSorted().join(',') } }} />
      )}
    </GuruListFrame>
  );
}
