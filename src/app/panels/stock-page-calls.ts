import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { PageCall } from '#data/answers/keep-answer.ts';
import { stockSubject } from '#features/stock/tabs/stock-subject.ts';
import { stockTabs } from '#features/stock/tabs/stock-tabs.ts';
import { loadPanelCode, panelCalls } from '#pages/board/panel.ts';
import { tabCalls } from '#pages/kinds/detail-tab.ts';
import { stockBoard } from './stock-board.ts';

/** A stock as its pages' addresses name it, with what its summary says once that is here. */
interface PagedStock {
  readonly name: string;
  readonly stockid: string;
  readonly summary?: StockSummary | undefined;
}

/** Every call the stock pages and their panels make when they open, the summary first. */
export function stockPageCalls({ name, stockid: id, summary: subject }: PagedStock): readonly PageCall[] {
  return [...tabCalls(stockTabs, stockSubject, { name, id, subject }), ...panelCalls(stockBoard, { id, subject })];
}

/** Loads what the pages of a stock load only when it is first shown, so that the device has it before the network goes. */
export function loadStockPageCode(): Promise<unknown> {
  return Promise.all([loadPanelCode(stockBoard), import('#ui/chart/price-chart.tsx'), import('#ui/chart/time-chart.tsx')]);
}
