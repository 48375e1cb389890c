import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import { stocksInWords } from '../add/stocks-in-words.ts';
import type { PortfolioMoney } from '../positions/rail-money.tsx';
import { PortfolioMark } from './portfolio-mark.tsx';
import styles from './portfolio-rail.module.css';

import { usePortfolios } from './use-portfolios.ts';

const RailMoney = lazy(() => import('../positions/rail-money.tsx').then(({ RailMoney }) => ({ default: RailMoney })));

/** All portfolios at the left of the open one, on a desktop. */
export function PortfolioRail({ children }: { children: ReactNode }) {
  const found = usePortfolios();
  const [money, setMoney] = useState<ReadonlyMap<string, PortfolioMoney>>();
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
                <Worth stocks={stocks} money={money?.get(id)} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={null}>
        <RailMoney onMoney={setMoney} />
      </Suspense>
      {children}
    </div>
  );
}

/** What a portfolio with transactions is worth and did in the newest session; how many stocks another has. */
function Worth({ stocks, money }: { stocks: number; money: PortfolioMoney | undefined }) {
  if (money === undefined) return <span className={styles.count}>{stocksInWords(stocks)}</span>;
  return (
    <>
      <span className={styles.count} title={`${stocksInWords(stocks)}, value in ${money.currency}`}>
        {formatNumber(money.value, 0)}
      </span>
      <span className={styles.day}>
        <ChangeText value={isFigure(money.day) ? money.day * 100 : undefined} suffix="%" />
      </span>
    </>
  );
}
