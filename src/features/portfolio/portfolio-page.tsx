import { Link, useNavigate } from '@tanstack/react-router';
import { useRecord } from '#data/records.ts';
import { useSession } from '#data/session.ts';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Holdings } from './holdings.tsx';
import { PortfolioHead } from './portfolio-head.tsx';
import styles from './portfolio-page.module.css';
import { PortfolioRail } from './portfolio-rail.tsx';

/** `/portfolio/$id`: one portfolio with its stocks, beside the others on a desktop. */
export function PortfolioPage({ id }: { id: string }) {
  const { status } = useSession();
  if (status === 'signed-out') return <SignInFirst what="This portfolio is a member’s own." />;
  return (
    <div className={styles.page}>
      <PortfolioRail />
      <Portfolio key={id} id={id} />
    </div>
  );
}

function Portfolio({ id }: { id: string }) {
  const { value: portfolio, error } = useRecord('portfolio', id);
  const navigate = useNavigate();
  if (portfolio === undefined)
    return error === undefined ? <Loading height={320} /> : <Empty lead="This device’s storage does not answer.">It is tried again by itself.</Empty>;
  if (portfolio === null) {
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
  return (
    <div className={styles.main}>
      <Holdings
        portfolio={portfolio}
        head={(stamp) => (
          <PortfolioHead
            portfolio={portfolio}
            stamp={stamp}
            onCloned={(copy) => void navigate({ to: '/portfolio/$id', params: { id: copy } })}
            onDeleted={() => void navigate({ to: '/portfolio' })}
          />
        )}
      />
    </div>
  );
}
