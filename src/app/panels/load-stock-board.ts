import type { QueryClient } from '@tanstack/react-query';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { loadPanelCalls, loadPanelCode } from '#pages/board/panel.ts';
import { load } from '#pages/load.ts';
import { stockBoard } from './stock-board.ts';

interface Asked {
  /** How the address names the stock. */
  readonly name: string;
  /** The page may be opened, but is not yet. */
  readonly preload: boolean;
}

/** For the loader of a stock's summary: its panels and what they ask for. @returns The company; `undefined` when there is no answer yet. */
export async function loadStockBoard(queries: QueryClient, { name, preload }: Asked): Promise<string | undefined> {
  const code = loadPanelCode(stockBoard);
  const subject = await load(queries, getStockSummary, { params: { id: name } });
  // A pointer that passes over a link asks for the summary alone: the prices of thirty years are loaded when the page is opened.
  if (!preload && subject !== undefined) void loadPanelCalls(queries, stockBoard, { subject });
  await code;
  return subject?.company;
}
