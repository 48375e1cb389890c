import type { MarketColumns } from '#domain/screening/market/columns.ts';
import { type PackedMarket, unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { withVariants } from '#domain/screening/market/variants.ts';
import { fieldsOfScreen } from '#domain/screening/run-screen.ts';
import { type ScreenAnswer, type ScreenRequest, screenWork } from './screen-work.ts';

/** What the page sends: the market once, then a request whenever the screen changes. */
export type ToWorker = { readonly market: PackedMarket } | { readonly id: number; readonly request: ScreenRequest };
/** What the worker sends back. */
export interface FromWorker {
  readonly id: number;
  readonly answer: ScreenAnswer;
}

let market: MarketColumns | undefined;
let stockids: readonly string[] = [];

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('market' in data) {
    market = unpackedMarket(data.market);
    stockids = data.market.stockid;
    return;
  }
  if (market === undefined) throw new Error('the worker was asked before it had a market');
  // Fields that follow from the whole market are worked out once and kept.
  market = withVariants(market, fieldsOfScreen(data.request.screen));
  const message: FromWorker = { id: data.id, answer: screenWork(market, stockids, data.request, () => performance.now()) };
  postMessage(message);
});
