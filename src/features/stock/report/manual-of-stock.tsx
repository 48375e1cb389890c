import type { ListedStock } from '#pages/stock-search/stock-address.ts';
import { stockAddress } from '#pages/stock-search/stock-address.ts';
import { StockFinder } from '../stock-finder.tsx';
import styles from './report.module.css';
import { ReportPage } from './report-page.tsx';

interface ManualOfStockProps {
  /** How the address names the stock; `undefined` for none yet. */
  symbol: string | undefined;
  recent: () => readonly ListedStock[];
  onSymbol: (symbol: string) => void;
}

/** The manual on the screen: a company is chosen, its pages follow. */
export function ManualOfStock({ symbol, recent, onSymbol }: ManualOfStockProps) {
  return (
    <div className={styles.manual}>
      <h1>Manual of stocks</h1>
      <StockFinder label="Company" offered={recent} chosen={symbol} onChoose={(stock) => onSymbol(stockAddress(stock))} />
      {symbol === undefined ? <p className={styles.text}>Choose a company to read its pages here.</p> : <ReportPage key={symbol} id={symbol} form="manual" />}
    </div>
  );
}
