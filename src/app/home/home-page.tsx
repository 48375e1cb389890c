import { lazy, Suspense } from 'react';
import { mayBeMember, useSession } from '#data/session/session.ts';
import { Board } from '#pages/board/board.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { visitorPanels, visitorPlaces } from '../panels/visitor-board.ts';
import styles from './home-page.module.css';
import type { HomeSearch } from './home-search.ts';
import { loadDashboards } from './load-dashboards.ts';

const HomeDashboards = lazy(() => loadDashboards().then(({ HomeDashboards }) => ({ default: HomeDashboards })));

/** `/`. Until it is known who is here, it is the page of the last member. */
export function HomePage({ search }: { search: HomeSearch }) {
  const { status, account } = useSession();
  const member = status === 'unknown' ? mayBeMember() : account !== undefined;
  return (
    <div className={styles.page}>
      <h1 className="sx-hidden">{member ? 'Home' : 'Market'}</h1>
      {member ? (
        <Suspense fallback={<Loading height={400} />}>
          <HomeDashboards search={search} />
        </Suspense>
      ) : (
        <Board panels={visitorPanels} subject={undefined} saved={visitorPlaces} />
      )}
    </div>
  );
}
