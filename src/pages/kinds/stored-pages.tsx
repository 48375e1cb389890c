import { StockLink } from '../stocks/stock-link.tsx';
import { useStoredStocks } from '../stocks/use-stored-stocks.ts';
import styles from './stored-pages.module.css';

/** Stocks whose pages are on this device, as links; says so when there are none. */
export function StoredPages() {
  const stocks = useStoredStocks();
  if (stocks === undefined) return null;
  if (stocks.length === 0) return <p>No stock page is on this device yet.</p>;
  return (
    <div className={styles.stored}>
      <p>On this device are:</p>
      <ul>
        {stocks.map(({ name, symbol, company }) => (
          <li key={name}>
            <StockLink stock={name} title={company}>
              {symbol}
            </StockLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
