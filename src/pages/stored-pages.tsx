import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getStockSummary } from '#contract/endpoints/stocks.ts';
import styles from './stored-pages.module.css';

/** Stocks whose pages are on this device, as links; says so when there are none. */
export function StoredPages() {
  const names = useStoredStocks();
  if (names.length === 0) return <p>No stock page is on this device yet.</p>;
  return (
    <div className={styles.stored}>
      <p>On this device are:</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to="/stock/$name/summary" params={{ name }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The stocks whose summary is at hand without the server. */
function useStoredStocks(): string[] {
  const kept = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: [getStockSummary.method, getStockSummary.path] });
  return kept.flatMap(({ state, queryKey }) => {
    const params = queryKey[2];
    const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
    return state.data !== undefined && typeof id === 'string' ? [id] : [];
  });
}
