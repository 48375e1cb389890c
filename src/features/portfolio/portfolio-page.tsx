import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRecord } from '#data/records.ts';
import { useSession } from '#data/session.ts';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { UnderTabs } from '#ui/layout/under-tabs.tsx';
import { PHONE_MAX, TABLET_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { Holdings } from './holdings.tsx';
import { NearSight } from './near-sight.tsx';
import { PortfolioHead } from './portfolio-head.tsx';
import type { PortfolioRecord } from './portfolio-order.ts';
import styles from './portfolio-page.module.css';
import { PortfolioRail } from './portfolio-rail.tsx';
import { type PortfolioPart, PortfolioTabs } from './portfolio-tabs.tsx';
import { WeightsCard } from './weights-card.tsx';

interface PortfolioPageProps {
  id: string;
  /** Which part is open (`?view=`). */
  part: PortfolioPart;
  /** Parts that come from other areas of the product. */
  notes: (portfolioId: string) => ReactNode;
  offline: (portfolioId: string) => ReactNode;
}

/** `/portfolio/$id`: one portfolio with its stocks, beside the others on a desktop. */
export function PortfolioPage(props: PortfolioPageProps) {
  const { status } = useSession();
  const narrow = useAtMost(TABLET_MAX);
  if (status === 'signed-out') return <SignInFirst what="This portfolio is a member’s own." />;
  return (
    <div className={styles.page}>
      {!narrow && <PortfolioRail>{props.offline(props.id)}</PortfolioRail>}
      <Portfolio key={props.id} {...props} narrow={narrow} />
    </div>
  );
}

function Portfolio({ id, part, notes, offline, narrow }: PortfolioPageProps & { narrow: boolean }) {
  const { value: portfolio, error } = useRecord('portfolio', id);
  if (portfolio === undefined)
    return error === undefined ? <Loading height={320} /> : <Empty lead="This device’s storage does not answer.">It is tried again by itself.</Empty>;
  if (portfolio === null) return <Gone />;
  return (
    <div className={styles.main}>
      {part === 'notes' ? (
        <>
          <Head portfolio={portfolio} part={part} stamp={null} />
          {notes(id)}
        </>
      ) : (
        <Stocks portfolio={portfolio} />
      )}
      {narrow && <NearSight>{offline(id)}</NearSight>}
    </div>
  );
}

function Stocks({ portfolio }: { portfolio: PortfolioRecord }) {
  const phone = useAtMost(PHONE_MAX);
  return (
    <Holdings
      portfolio={portfolio}
      head={(stamp) => <Head portfolio={portfolio} part="holdings" stamp={stamp} />}
      beside={{ place: phone ? 'below' : 'above', view: (facts) => facts.size > 1 && <WeightsCard facts={facts} /> }}
    />
  );
}

function Head({ portfolio, part, stamp }: { portfolio: PortfolioRecord; part: PortfolioPart; stamp: ReactNode }) {
  const navigate = useNavigate();
  return (
    <>
      <PortfolioHead
        portfolio={portfolio}
        stamp={stamp}
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
      <h1 className="sx-hidden">Portfolio</h1>
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
