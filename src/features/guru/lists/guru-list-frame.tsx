import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getQuarterFiled } from '#contract/endpoints/gurus/guru-lists.ts';
import type { QuarterFiled } from '#contract/entities/gurus/guru-figures.ts';
import { ListAlert } from '#pages/alerts/list-alert.tsx';
import { useAnswer } from '#pages/answer-view.tsx';
import { textOf, useTableInAddress } from '#pages/table/table-search.ts';
import { formatCount } from '#ui/format/number.ts';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import styles from '../guru.module.css';

/** The lists over all investors, in the order in which they are most used. */
const LISTS = [
  { to: '/guru/list', label: 'Investors' },
  { to: '/guru/latest-picks', label: 'Latest picks' },
  { to: '/guru/realtime-picks', label: 'Real-time picks' },
  { to: '/guru/consensus-picks', label: 'Consensus picks', counts: 'consensus' },
  { to: '/guru/hot-picks', label: 'Hot picks', counts: 'hot' },
  { to: '/guru/bargains', label: 'Bargains', counts: 'bargains' },
  { to: '/guru/sector-picks', label: 'Sector picks' },
  { to: '/guru/international-picks', label: 'International picks' },
  { to: '/guru/top-holdings', label: 'Top holdings' },
  { to: '/guru/aggregated-portfolio', label: 'Aggregated portfolio' },
  { to: '/guru/scoreboard', label: 'Scoreboard' },
  { to: '/guru/option-holdings', label: 'Option holdings' },
  { to: '/guru/european-shortings', label: 'European shortings' },
  { to: '/guru/etfs', label: 'ETFs' },
  { to: '/guru/mutual-funds', label: 'Mutual funds' },
  { to: '/guru/industry-trends', label: 'Industry trends' },
  { to: '/guru/geographic-trends', label: 'Geographic trends' },
  { to: '/guru/download-guru-portfolio', label: 'Download' },
] as const satisfies readonly { readonly to: string; readonly label: string; readonly counts?: keyof QuarterFiled['stocks'] }[];

interface GuruListFrameProps {
  title: string;
  /** A few words beside the title. */
  beside?: ReactNode;
  /** Investors the lists are of, as calls take them; all without it. */
  members?: string | undefined;
  children: ReactNode;
}

/** The title of a list over several investors, and the way to the other lists. */
export function GuruListFrame({ title, beside, members, children }: GuruListFrameProps) {
  const { search } = useTableInAddress();
  const group = textOf(search, 'group');
  const { state } = useAnswer(getQuarterFiled, { params: { id: 'all' }, query: { ...(members !== undefined && { members }) } });
  const stocks = state.kind === 'ready' ? state.data.stocks : undefined;
  return (
    <div>
      <header className={styles.titled}>
        <h1>{title}</h1>
        {beside}
        <span className={styles.alert}>
          <ListAlert list="followed_gurus" />
        </span>
      </header>
      <GraduatedTabs label="Lists of investors" active={title}>
        {LISTS.map((list) => (
          <Link key={list.to} to={list.to} search={group === undefined ? {} : { group }} preload="intent" activeOptions={{ includeSearch: false }}>
            {list.label}
            {'counts' in list && stocks !== undefined && <small>{formatCount(stocks[list.counts])}</small>}
          </Link>
        ))}
      </GraduatedTabs>
      {children}
    </div>
  );
}
