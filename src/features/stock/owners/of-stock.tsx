import type { ReactNode } from 'react';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { useAnswer } from '#pages/answer-view.tsx';

/** What is shown of a stock by its permanent id and its symbol, once they are known. */
export function OfStock({ name, children }: { name: string; children: (stockid: string, symbol: string) => ReactNode }) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  return state.kind === 'ready' ? children(state.data.stockid, state.data.display_symbol) : null;
}
