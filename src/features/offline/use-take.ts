import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isOwnStock } from '#contract/own-stock.ts';
import { portfolioRowsQuery } from '#data/answers/stock-rows.ts';
import { useConnection } from '#data/connection/connection.ts';
import { useRecords } from '#data/records/records.ts';
import { useAction } from '#pages/actions/use-action.ts';
import type { CallsOf, TakeOwn } from './copy-run.ts';
import { runs } from './runs.ts';

/** How the pages of a stock are had. */
export interface StockPages {
  /** The calls that the pages of a stock make. */
  readonly callsOf: CallsOf;
  /** Brings the code of those pages onto the device. */
  readonly loadCode: () => Promise<unknown>;
  /** Takes what the portfolio's own page shows. */
  readonly takeOwn: TakeOwn;
}

/** What taking a portfolio onto this device needs to know, and the way to do it. `stocks` is `undefined` until they are known. */
export function useTake(portfolioId: string, { callsOf, loadCode, takeOwn }: StockPages) {
  const holdings = useRecords('holding', { portfolio_id: portfolioId }).value;
  const rows = useQuery(portfolioRowsQuery(portfolioId)).data;
  const offline = useConnection().state === 'offline';
  const running = useSyncExternalStore(runs.subscribe, () => runs.has(portfolioId));
  const stocks = holdings
    ?.filter(({ fields: { stockid } }) => !isOwnStock(stockid))
    .map(({ fields: { stockid } }) => ({ stockid, symbol: rows?.[stockid]?.display_symbol ?? stockid }));
  const start = useAction((resume: boolean) => runs.start({ portfolioId, stocks: stocks ?? [], callsOf, loadCode, takeOwn, resume }));
  const take = (resume: boolean) => void start(resume);
  return { stocks, take, running, offline, ready: rows !== undefined && stocks !== undefined };
}
