import type { ReactNode } from 'react';
import { getStockOwnership } from '#contract/endpoints/gurus/gurus.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { TradeChart } from '#pages/gurus/trade-chart.tsx';
import { ListPage } from '#pages/table/table-page.tsx';
import { stockGuruTrades } from './owner-tables.ts';
import styles from './owners.module.css';

interface StockGuruPageProps {
  stockid: string;
  guru: string | undefined;
  /** The switch of the alert on new trades; comes from where features meet. */
  alert: ReactNode;
}

/** What followed investors bought and sold of a stock: on the line of its price, and each trade in a table. */
export function StockGuruPage({ stockid, guru, alert }: StockGuruPageProps) {
  const { state } = useAnswer(getStockOwnership, { params: { id: stockid }, query: guru === undefined ? {} : { guru } });
  const quarters = state.kind === 'ready' ? state.data.quarters : [];
  return (
    <div className={styles.page}>
      {alert}
      {quarters.length > 0 && <TradeChart stockid={stockid} quarters={quarters} title={`What ${guru ?? 'gurus'} bought and sold, and the price`} />}
      <ListPage page={stockGuruTrades} input={{ params: { id: stockid } }} />
    </div>
  );
}
