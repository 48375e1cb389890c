import { Link } from '@tanstack/react-router';
import { formatCount } from '#ui/format/number.ts';
import styles from './performance.module.css';

interface UnbookedProps {
  portfolioId: string;
  splits: number;
  dividends: number;
}

/** Says which events of the shares held the prices know and the ledger does not, and what is wrong with the figures below for want of them. */
export function Unbooked({ portfolioId, splits, dividends }: UnbookedProps) {
  return (
    <>
      {splits > 0 && (
        <p className={styles.notice}>
          {splits === 1
            ? 'The prices know a split that is not booked: what follows is wrong from its day on.'
            : `The prices know ${splits} splits that are not booked: what follows is wrong from the day of the first on.`}{' '}
          <ToLedger portfolioId={portfolioId}>{splits === 1 ? 'Book it' : 'Book them'}</ToLedger>
        </p>
      )}
      {dividends > 0 && (
        <p className={styles.notice}>
          {dividends === 1
            ? 'The prices know a dividend of shares you held that is not booked: gain and returns leave it out.'
            : `The prices know ${formatCount(dividends)} dividends of shares you held that are not booked: gain and returns leave them out.`}{' '}
          <ToLedger portfolioId={portfolioId}>{dividends === 1 ? 'Book it' : 'Book them'}</ToLedger>
        </p>
      )}
    </>
  );
}

/** A link to the transactions, where what the prices know is proposed. */
export function ToLedger({ portfolioId, children }: { portfolioId: string; children: string }) {
  return (
    <Link to="/portfolio/$id" params={{ id: portfolioId }} search={{ view: 'transactions' }} className={styles.way}>
      {children}
    </Link>
  );
}
