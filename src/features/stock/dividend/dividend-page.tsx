import { useMemo } from 'react';
import { listCompetitors } from '#contract/endpoints/stock/competitors.ts';
import { getDividends } from '#contract/endpoints/stock/dividends.ts';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { useAfterPaint } from '#ui/layout/use-after-paint.ts';
import page from '../figure-page.module.css';
import { CoverCard, ShareholdersCard } from './cover-cards.tsx';
import styles from './dividend.module.css';
import { OwnCostCard } from './own-cost-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { CostCard, YearsCard, YieldHistoryCard } from './record-cards.tsx';
import { TopDividends } from './top-dividends.tsx';
import { YieldCard } from './yield-card.tsx';

/** What a share pays, whether it will last, and whether its yield is good for this stock. */
export function DividendPage({ name }: { name: string }) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  return state.kind === 'ready' ? <Dividends stock={state.data} /> : null;
}

function Dividends({ stock }: { stock: StockSummary }) {
  const { state, again } = useAnswer(getDividends, { params: { id: stock.stockid } });
  const peers = usePeerYields(stock);
  const all = useAfterPaint();
  return (
    <div className={page.page}>
      <AnswerView state={state} again={again} height={600}>
        {(dividends) => (
          <div className={styles.columns}>
            <div>
              <YieldCard dividends={dividends} peers={peers} />
              {all && <PaymentsCard dividends={dividends} />}
            </div>
            {dividends.from !== null && (
              <div>
                <YieldHistoryCard dividends={dividends} peers={peers} />
                {all && <YearsCard dividends={dividends} />}
              </div>
            )}
            {all && (
              <div>
                <CoverCard dividends={dividends} />
                <OwnCostCard dividends={dividends} />
                <CostCard dividends={dividends} />
                <ShareholdersCard stockid={stock.stockid} dividends={dividends} />
              </div>
            )}
          </div>
        )}
      </AnswerView>
      {all && <TopDividends stockid={stock.stockid} />}
    </div>
  );
}

/** Yields of the companies of the same industry nearest in size, those that pay nothing left out. */
function usePeerYields(stock: StockSummary): readonly number[] {
  const { stockid } = stock;
  const { state } = useAnswer(listCompetitors, { params: { id: stockid }, query: {} });
  const stocks = state.kind === 'ready' ? state.data.rows : undefined;
  return useMemo(
    () => (stocks ?? []).flatMap((other) => (other.stockid === stockid || other.yield === null || other.yield <= 0 ? [] : [other.yield])),
    [stocks, stockid],
  );
}
