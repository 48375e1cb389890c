import { Link } from '@tanstack/react-router';
import styles from './performance.module.css';

/** Says that figures are wrong from the day of a split on that the prices know and the ledger does not. */
export function UnbookedSplits({ portfolioId, splits }: { portfolioId: string; splits: number }) {
  if (splits === 0) return null;
  return (
    <p className={styles.notice}>
      {splits === 1
        ? 'The prices know a split that is not booked: what follows is wrong from its day on.'
        : `The prices know ${splits} splits that are not booked: what follows is wrong from the day of the first on.`}{' '}
      <Link to="/portfolio/$id" params={{ id: portfolioId }} search={{ view: 'transactions' }} className={styles.way}>
        {splits === 1 ? 'Book it' : 'Book them'}
      </Link>
    </p>
  );
}
