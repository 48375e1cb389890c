import { useRef, useState } from 'react';
import { getStockOwnership } from '#contract/endpoints/gurus/gurus.ts';
import { getStockInsiderSummary } from '#contract/endpoints/insiders/stock-insiders.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { ListPage, TablePage } from '#pages/table/table-page.tsx';
import { stockFunds, stockHolders, stockStakes } from './owner-tables.ts';
import styles from './owners.module.css';
import { OwnersCard } from './owners-card.tsx';
import { OwnershipChart } from './ownership-chart.tsx';
import { usePointed } from './use-pointed.ts';

/** Who owns a stock: what followed investors paid, how much of it they hold, and each of them. */
export function StockOwnership({ stockid }: { stockid: string }) {
  const { state, again } = useAnswer(getStockOwnership, { params: { id: stockid } });
  const insiders = useAnswer(getStockInsiderSummary, { params: { id: stockid } }).state;
  const figures = insiders.kind === 'ready' ? insiders.data : undefined;
  const [chosen, setChosen] = useState<string>();
  const [pointed, setPointed] = usePointed<string>();
  const chart = useRef<HTMLDivElement>(null);
  const choose = (guru: string) => {
    setChosen(guru === chosen ? undefined : guru);
    setPointed(undefined); // a row that was pressed keeps the focus, which would show its boxes though it is no longer chosen
    chart.current?.scrollIntoView({ block: 'nearest' });
  };
  const guru = pointed ?? chosen;
  const quarters = state.kind === 'ready' ? state.data.quarters : [];
  return (
    <div className={styles.page}>
      <div ref={chart} className={styles.top}>
        {(quarters.length > 0 || (figures?.filings ?? 0) > 0) && (
          <OwnershipChart stockid={stockid} quarters={quarters} currency={figures?.currency ?? null} guru={guru} onGuru={setChosen} />
        )}
        <OwnersCard state={state} again={again} insiders={figures} />
      </div>
      <ListPage
        page={stockHolders}
        input={{ params: { id: stockid } }}
        onOpen={({ GuruName }) => choose(GuruName)}
        onPoint={(row) => setPointed(row?.GuruName)}
        isChosen={({ GuruName }) => GuruName === guru}
      />
      <TablePage page={stockStakes} input={{ params: { id: stockid } }} />
      <TablePage page={stockFunds} input={{ params: { id: stockid } }} />
    </div>
  );
}
