import type { ListedStock } from '#pages/stock-search/stock-address.ts';
import { stockAddress } from '#pages/stock-search/stock-address.ts';
import { StockFinder } from '../stock-finder.tsx';
import { ManualVerdict } from './manual-verdict.tsx';
import styles from './report.module.css';
import { ReportPage } from './report-page.tsx';

interface ManualOfStockProps {
  /** How the address names the stock; `undefined` where no company is known. */
  symbol: string | undefined;
  recent: () => readonly ListedStock[];
  onSymbol: (symbol: string) => void;
}

/** The manual on the screen: a company in one sentence, the choice of another one, and its pages. */
export function ManualOfStock({ symbol, recent, onSymbol }: ManualOfStockProps) {
  return (
    <div className={styles.manual}>
      <h1>Manual of stocks</h1>
      {symbol !== undefined && <ManualVerdict key={`verdict ${symbol}`} symbol={symbol} />}
      <StockFinder label="Company" offered={recent} chosen={symbol} onChoose={(stock) => onSymbol(stockAddress(stock))} />
      {symbol === undefined ? (
        <p className={styles.text}>
          No company is known on this device: the list of companies could not be loaded, or is empty. Choose one to read its pages here.
        </p>
      ) : (
        <ReportPage key={symbol} id={symbol} form="manual" />
      )}
    </div>
  );
}
