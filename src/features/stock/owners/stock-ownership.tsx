import { getStockOwnership } from '#contract/endpoints/gurus/gurus.ts';
import { getStockInsiderSummary } from '#contract/endpoints/insiders/stock-insiders.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { TradeChart } from '#pages/gurus/trade-chart.tsx';
import { ListPage, TablePage } from '#pages/table/table-page.tsx';
import { stockFunds, stockHolders, stockStakes } from './owner-tables.ts';
import styles from './owners.module.css';
import { OwnersCard } from './owners-card.tsx';

/** Who owns a stock: what followed investors paid, how much of it they hold, and each of them. */
export function StockOwnership({ stockid }: { stockid: string }) {
  const { state, again } = useAnswer(getStockOwnership, { params: { id: stockid } });
  const insiders = useAnswer(getStockInsiderSummary, { params: { id: stockid } }).state;
  const quarters = state.kind === 'ready' ? state.data.quarters : [];
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        {quarters.length > 0 && <TradeChart stockid={stockid} quarters={quarters} title="Who traded, and at what price" />}
        <OwnersCard state={state} again={again} insiders={insiders.kind === 'ready' ? insiders.data : undefined} />
      </div>
      <TablePage page={stockStakes} input={{ params: { id: stockid } }} />
      <TablePage page={stockFunds} input={{ params: { id: stockid } }} />
      <ListPage page={stockHolders} input={{ params: { id: stockid } }} />
    </div>
  );
}
