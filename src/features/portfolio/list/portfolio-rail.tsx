import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { useNow } from '#pages/use-now.ts';
import { formatInstant } from '#ui/format/as-of.ts';
import { stocksInWords } from '../add/stocks-in-words.ts';
import { PortfolioMark } from './portfolio-mark.tsx';
import { useShownMoney } from './portfolio-money.ts';
import styles from './portfolio-rail.module.css';
import { DayText, WorthText, worthOf } from './portfolio-worth.tsx';
import { usePortfolios } from './use-portfolios.ts';

const WorkOutMoney = lazy(() => import('../desk/work-out-money.tsx').then(({ WorkOutMoney }) => ({ default: WorkOutMoney })));

/** All portfolios at the left of the open one, on a desktop. */
export function PortfolioRail({ children }: { children: ReactNode }) {
  const found = usePortfolios();
  const { shown, take, isDue } = useShownMoney();
  const now = useNow();
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
          {found?.map(({ portfolio: { id, status, fields }, stocks }) => {
            const worth = worthOf(shown, id, stocks);
            return (
              <li key={id}>
                <Link to="/portfolio/$id" params={{ id }}>
                  <PortfolioMark privacy={fields.private} />
                  <span className={styles.name}>{fields.name}</span>
                  <RecordPlace status={status} />
                  <span className={styles.count}>{worth.kind === 'listed' ? stocksInWords(stocks) : <WorthText worth={worth} />}</span>
                  <span className={styles.day}>
                    <DayText worth={worth} />
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
        {shown.keptAt !== undefined && <p className={styles.age}>{`Values as worked out ${formatInstant(shown.keptAt, now)}`}</p>}
      </nav>
      <Suspense fallback={null}>{isDue && <WorkOutMoney onMoney={take} />}</Suspense>
      {children}
    </div>
  );
}
