import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRecord, useRecordCount } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { NearSight } from '#ui/layout/near-sight.tsx';
import { UnderTabs } from '#ui/layout/under-tabs.tsx';
import { PHONE_MAX, TABLET_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { Holdings } from '../holdings/holdings.tsx';
import { WeightsCard } from '../holdings/weights-card.tsx';
import type { PortfolioRecord } from '../list/portfolio-order.ts';
import { PortfolioRail } from '../list/portfolio-rail.tsx';
import { loadedPerformance, loadPerformance } from '../performance/performance-ahead.ts';
import type { Position } from '../positions/positions.ts';
import { PortfolioActions } from './portfolio-actions.tsx';
import type { HoldingFacts } from './portfolio-columns.tsx';
import { PortfolioHead } from './portfolio-head.tsx';
import styles from './portfolio-page.module.css';
import type { PortfolioPart } from './portfolio-parts.ts';
import { PortfolioTabs } from './portfolio-tabs.tsx';

const PositionsBoard = lazy(() => import('../positions/positions-board.tsx').then(({ PositionsBoard }) => ({ default: PositionsBoard })));
const LazyPerformance = lazy(() => loadPerformance().then((Performance) => ({ default: Performance })));
const ImportPage = lazy(() => import('../import/import-page.tsx').then(({ ImportPage }) => ({ default: ImportPage })));
const Transactions = lazy(() => import('../ledger/transactions.tsx').then(({ Transactions }) => ({ default: Transactions })));
const Updates = lazy(() => import('../updates/updates.tsx').then(({ Updates }) => ({ default: Updates })));

/** Heads the page while its portfolio is not known. */
const unnamed = <h1 className="sx-hidden">Portfolio</h1>;

interface PortfolioPageProps {
  id: string;
  /** Which part is open (`?view=`). */
  part: PortfolioPart;
  /** Parts that come from other areas of the product. */
  notes: (portfolioId: string) => ReactNode;
  alerts: (portfolioId: string) => ReactNode;
  offline: (portfolioId: string) => ReactNode;
}

/** `/portfolio/$id`: one portfolio with its stocks, beside the others on a desktop. */
export function PortfolioPage(props: PortfolioPageProps) {
  const { status } = useSession();
  const narrow = useAtMost(TABLET_MAX);
  if (status === 'signed-out')
    return (
      <>
        {unnamed}
        <SignInFirst
          what="This portfolio belongs to an account."
          gives="Lists of the companies you follow, with the change of the day, their weights and your notes."
        />
      </>
    );
  return (
    <div className={styles.page}>
      {!narrow && props.part !== 'import' && <PortfolioRail>{props.offline(props.id)}</PortfolioRail>}
      <Portfolio key={props.id} {...props} narrow={narrow} />
    </div>
  );
}

function Portfolio({ id, part, notes, alerts, offline, narrow }: PortfolioPageProps & { narrow: boolean }) {
  const { value: portfolio, error } = useRecord('portfolio', id);
  const [Performance] = useState(() => loadedPerformance() ?? LazyPerformance);
  if (portfolio === undefined)
    return (
      <div className={styles.main}>
        {unnamed}
        {error === undefined ? (
          <RecordsLoading what="This portfolio and its stocks" height={320} />
        ) : (
          <Empty lead="This device’s storage does not answer.">It is tried again by itself.</Empty>
        )}
      </div>
    );
  if (portfolio === null) return <Gone />;
  if (part === 'import')
    return (
      <div className={styles.main}>
        <Suspense
          fallback={
            <>
              {unnamed}
              <Loading height={320} />
            </>
          }
        >
          <ImportPage portfolioId={id} />
        </Suspense>
      </div>
    );
  return (
    <div className={styles.main}>
      {part === 'holdings' ? (
        <Stocks portfolio={portfolio} />
      ) : (
        <>
          <Head portfolio={portfolio} part={part} stamp={null} />
          {part === 'notes' ? (
            notes(id)
          ) : part === 'alerts' ? (
            alerts(id)
          ) : (
            <Suspense fallback={<Loading height={320} />}>
              {part === 'performance' ? (
                <Performance portfolioId={id} />
              ) : part === 'updates' ? (
                <Updates portfolioId={id} />
              ) : (
                <Transactions portfolioId={id} />
              )}
            </Suspense>
          )}
        </>
      )}
      {narrow && <NearSight>{offline(id)}</NearSight>}
    </div>
  );
}

function Stocks({ portfolio }: { portfolio: PortfolioRecord }) {
  const phone = useAtMost(PHONE_MAX);
  const transactions = useRecordCount('transaction', { portfolio_id: portfolio.id }).value;
  const [positions, setPositions] = useState<ReadonlyMap<string, Position>>();
  const weights = (facts: ReadonlyMap<string, HoldingFacts>) => facts.size > 1 && <WeightsCard facts={facts} />;
  const board = (facts: ReadonlyMap<string, HoldingFacts>) => (
    <Suspense fallback={<Loading height={240} />}>
      <PositionsBoard portfolio={portfolio} listed={facts} onPositions={setPositions} />
    </Suspense>
  );
  const none = () => null;
  return (
    <Holdings
      portfolio={portfolio}
      head={(stamp) => <Head portfolio={portfolio} part="holdings" stamp={stamp} />}
      positions={positions}
      beside={
        transactions === undefined
          ? { place: 'above', view: none }
          : transactions > 0
            ? { place: 'above', view: board }
            : { place: phone ? 'below' : 'above', view: weights }
      }
    />
  );
}

function Head({ portfolio, part, stamp }: { portfolio: PortfolioRecord; part: PortfolioPart; stamp: ReactNode }) {
  const navigate = useNavigate();
  const wide = !useAtMost(TABLET_MAX);
  return (
    <>
      <PortfolioHead
        portfolio={portfolio}
        stamp={stamp}
        // The transactions have their own beside them.
        actions={wide && part !== 'transactions' && <PortfolioActions id={portfolio.id} />}
        onCloned={(copy) => void navigate({ to: '/portfolio/$id', params: { id: copy } })}
        onDeleted={() => void navigate({ to: '/portfolio' })}
      />
      <PortfolioTabs id={portfolio.id} part={part} />
      <UnderTabs />
    </>
  );
}

function Gone() {
  return (
    <div className={styles.main}>
      {unnamed}
      <Empty
        lead="This portfolio is not here."
        action={
          <Link to="/portfolio" className={styles.way}>
            All portfolios
          </Link>
        }
      >
        It was deleted, or it has not reached this device yet.
      </Empty>
    </div>
  );
}
