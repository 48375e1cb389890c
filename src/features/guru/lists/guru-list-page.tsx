import { Link } from '@tanstack/react-router';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { FOLLOWED, useFollows } from '#pages/follows/use-follows.ts';
import type { TablePageDefinition } from '#pages/table/table-definition.ts';
import { TitledList } from '#pages/table/table-page.tsx';
import { textOf, useTableInAddress } from '#pages/table/table-search.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import { GroupBar } from '../groups/group-bar.tsx';
import { useGuruGroups } from '../groups/use-guru-groups.ts';
import styles from '../guru.module.css';

/** The lists over all investors, in the order in which they are most used. */
const LISTS = [
  { to: '/guru/list', label: 'Investors' },
  { to: '/guru/latest-picks', label: 'Latest picks' },
  { to: '/guru/realtime-picks', label: 'Real-time picks' },
  { to: '/guru/consensus-picks', label: 'Consensus picks' },
  { to: '/guru/hot-picks', label: 'Hot picks' },
  { to: '/guru/bargains', label: 'Bargains' },
  { to: '/guru/sector-picks', label: 'Sector picks' },
  { to: '/guru/international-picks', label: 'International picks' },
  { to: '/guru/top-holdings', label: 'Top holdings' },
  { to: '/guru/aggregated-portfolio', label: 'Aggregated portfolio' },
  { to: '/guru/scoreboard', label: 'Scoreboard' },
  { to: '/guru/option-holdings', label: 'Option holdings' },
  { to: '/guru/etfs', label: 'ETFs' },
  { to: '/guru/industry-trends', label: 'Industry trends' },
  { to: '/guru/geographic-trends', label: 'Geographic trends' },
] as const;

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
    <div>
      <h1 className={styles.title}>{page.title}</h1>
      <GraduatedTabs label="Lists of investors" active={page.title}>
        {LISTS.map(({ to, label }) => (
          <Link key={to} to={to} search={asked === undefined ? {} : { group: asked }} preload="intent" activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        ))}
      </GraduatedTabs>
      <GroupBar group={asked} />
      {members?.length === 0 ? (
        <Empty lead={isFollowed ? 'You follow no investor yet.' : 'No investor is in this group yet.'}>
          Open an investor and choose {isFollowed ? 'Follow' : 'Add to group'}.
        </Empty>
      ) : (
        <TitledList page={page} input={members === undefined ? input : { ...input, query: { ...input.query, members: members.toSorted().join(',') } }} />
      )}
    </div>
  );
}
