import { getStockOwnership } from '#contract/endpoints/gurus/gurus.ts';
import { getStockInsiderSummary } from '#contract/endpoints/insiders/stock-insiders.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { ListPage, TablePage } from '#pages/table/table-page.tsx';
import { stockFunds, stockHolders, stockStakes } from './owner-tables.ts';
import styles from './owners.module.css';
import { OwnersCard } from './owners-card.tsx';
import { OwnershipChart } from './ownership-chart.tsx';

/** Who owns a stock: what followed investors paid, how much of it they hold, and each of them. */
export function StockOwnership({ stockid }: { stockid: string }) {
  const { state, again } = useAnswer(getStockOwnership, { params: { id: stockid } });
  const insiders = useAnswer(getStockInsiderSummary, { params: { id: stockid } }).state;
  const figures = insiders.kind === 'ready' ? insiders.data : undefined;
  const quarters = state.kind === 'ready' ? state.data.quarters : [];
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        {(quarters.length > 0 || (figures?.filings ?? 0) > 0) && <OwnershipChart stockid={stockid} quarters={quarters} currency={figures?.currency ?? null} />}
        <OwnersCard state={state} again={again} insiders={figures} />
      </div>
      <TablePage page={stockStakes} input={{ params: { id: stockid } }} />
      <TablePage page={stockFunds} input={{ params: { id: stockid } }} />
      <ListPage page={stockHolders} input={{ params: { id: stockid } }} />
    </div>
  );
}
