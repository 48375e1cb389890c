import { Link } from '@tanstack/react-router';
import { useRecords } from '#data/records.ts';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import styles from './portfolio-page.module.css';

/** Parts of a portfolio's page. */
export const portfolioParts = ['holdings', 'notes'] as const;
export type PortfolioPart = (typeof portfolioParts)[number];

/** Links to the parts of a portfolio's page. */
export function PortfolioTabs({ id, part }: { id: string; part: PortfolioPart }) {
  const notes = useRecords('portfolio-note', { portfolio_id: id }).value?.length ?? 0;
  const exact = { includeSearch: true, exact: true } as const;
  return (
    <GraduatedTabs label="Parts of the portfolio" active={part}>
      <Link to="/portfolio/$id" params={{ id }} search={{}} activeOptions={exact} replace>
        Holdings
      </Link>
      <Link to="/portfolio/$id" params={{ id }} search={{ view: 'notes' }} activeOptions={exact} replace>
        Notes{notes > 0 && <span className={styles.count}> {notes}</span>}
      </Link>
    </GraduatedTabs>
  );
}
