import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { stocksInWords } from '../add/stocks-in-words.ts';
import { PortfolioMark } from './portfolio-mark.tsx';
import styles from './portfolio-rail.module.css';
import { usePortfolios } from './use-portfolios.ts';

/** All portfolios at the left of the open one, on a desktop. */
export function PortfolioRail({ children }: { children: ReactNode }) {
  const found = usePortfolios();
  return (
    <div className={styles.rail}>
      <nav aria-label="Portfolios">
        <div className={styles.head}>
          <Link to="/portfolio">Portfolios</Link>
          <Link to="/portfolio" search={{ create: true }} className={styles.add} aria-label="New portfolio">
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          </Link>
        </div>
        <ul>
          {found?.map(({ portfolio: { id, status, fields }, stocks }) => (
            <li key={id}>
              <Link to="/portfolio/$id" params={{ id }}>
                <PortfolioMark privacy={fields.private} />
                <span className={styles.name}>{fields.name}</span>
                <RecordPlace status={status} />
                <span className={styles.count}>{stocksInWords(stocks)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
