import { StockLink } from '#pages/stocks/stock-link.tsx';
import styles from './note.module.css';

/** The symbol of the stock a note is on; empty until it is known. */
export function AboutStock({ stockid, symbols }: { stockid: string | null; symbols: ReadonlyMap<string, string> }) {
  if (stockid === null) return <b>General</b>;
  return (
    <StockLink stock={stockid} className={styles.about}>
      {symbols.get(stockid) ?? 'A stock'}
    </StockLink>
  );
}
