import { lazy, Suspense } from 'react';
import type { StockSummary } from '#contract/entities/stock.ts';
import { ownPanel } from '#pages/detail-page.tsx';

const StockNotes = lazy(() => import('#features/note/stock-notes.tsx').then(({ StockNotes }) => ({ default: StockNotes })));

/** The member's notes, below the summary of a stock. */
export const stockNotesPanel = ownPanel<StockSummary>({
  key: 'notes',
  span: 'full',
  view: ({ subject: { stockid, symbol } }) => (
    <Suspense fallback={null}>
      <StockNotes stockid={stockid} symbol={symbol} />
    </Suspense>
  ),
});
