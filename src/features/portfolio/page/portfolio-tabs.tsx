import { Link } from '@tanstack/react-router';
import { useRecords } from '#data/records/records.ts';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import styles from './portfolio-page.module.css';
import type { PortfolioPart } from './portfolio-parts.ts';

/** Links to the parts of a portfolio's page. */
export function PortfolioTabs({ id, part }: { id: string; part: PortfolioPart }) {
  const notes = useRecords('portfolio-note', { portfolio_id: id }).value?.length ?? 0;
  const alerts = useRecords('alert', { alertable_id: id }).value?.length ?? 0;
  const exact = { includeSearch: true, exact: true } as const;
  /** A part may have more in its address, such as which transactions it shows. */
  const within = { includeSearch: true, exact: false } as const;
  return (
    <GraduatedTabs label="Parts of the portfolio" active={part}>
      <Link to="/portfolio/$id" params={{ id }} search={{}} activeOptions={exact} replace>
        Holdings
      </Link>
      <Link to="/portfolio/$id" params={{ id }} search={{ view: 'performance' }} activeOptions={within} replace>
        Performance
      </Link>
      <Link to="/portfolio/$id" params={{ id }} search={{ view: 'transactions' }} activeOptions={within} replace>
        Transactions
      </Link>
      <Link to="/portfolio/$id" params={{ id }} search={{ view: 'updates' }} activeOptions={within} replace>
        Updates
      </Link>
      <Link to="/portfolio/$id" params={{ id }} search={{ view: 'alerts' }} activeOptions={within} replace>
        Alerts{alerts > 0 && <span className={styles.count}> {alerts}</span>}
      </Link>
      <Link to="/portfolio/$id" params={{ id }} search={{ view: 'notes' }} activeOptions={within} replace>
        Notes{notes > 0 && <span className={styles.count}> {notes}</span>}
      </Link>
    </GraduatedTabs>
  );
}
