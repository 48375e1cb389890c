import { Link } from '@tanstack/react-router';
import { strategySearchOfScreen } from '../backtest/strategy-of-screen.ts';
import type { OpenedScreen } from '../named/named-search.ts';
import styles from './share-screen.module.css';

/** Leads to the back-test of the screen as it is now; a screen that lets every stock pass has nothing to test. */
export function BacktestLink({ opened }: { opened: OpenedScreen }) {
  const strategy = strategySearchOfScreen(opened);
  if (strategy === undefined) return null;
  return (
    <Link to="/strategy/chart" search={strategy} className={styles.link}>
      Back-test
    </Link>
  );
}
