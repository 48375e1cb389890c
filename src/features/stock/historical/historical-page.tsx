import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { useAfterPaint } from '#ui/layout/use-after-paint.ts';
import styles from './historical-page.module.css';
import type { ChangeHistorical, HistoricalSearch } from './historical-search.ts';
import { PastPrices } from './past-prices.tsx';
import { PriceExtremesPanel } from './price-extremes-panel.tsx';
import { YearlyReturns } from './yearly-returns.tsx';

interface HistoricalPageProps {
  /** How the address names the stock. */
  name: string;
  search: HistoricalSearch;
  onSearch: ChangeHistorical;
}

/** Returns by year and month, highs and lows, and every past price of a stock. */
export function HistoricalPage({ name, search, onSearch }: HistoricalPageProps) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  const all = useAfterPaint();
  if (state.kind !== 'ready') return null;
  return (
    <div className={styles.page}>
      <YearlyReturns stock={state.data} search={search} onSearch={onSearch} />
      {all && (
        <>
          <PriceExtremesPanel stock={state.data} />
          <PastPrices stock={state.data} search={search} onSearch={onSearch} />
        </>
      )}
    </div>
  );
}
