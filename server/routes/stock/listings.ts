import {
  findDynamicData,
  findStockRows,
  findStockSummaries,
  getDynamicData,
  getLatestPrice,
  getNewOfStock,
  getStockDetail,
  getStockId,
  getStockPopover,
  getStockRanks,
  getStockSummaryView,
  listStockSymbols,
  listStocks,
} from '#contract/endpoints/stock/listings.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { Store } from '#server/database/schema.ts';
import { findStockSummary } from '#server/queries/listings/stock-summary.ts';
import { isKnownList } from '#server/queries/lists/known-list.ts';
import { findNamedRows } from '#server/queries/lists/named-rows.ts';
import { findStockList } from '#server/queries/lists/stock-list.ts';
import { detailOf, findDynamic, findNewOf, findSummaries, listSymbols, ranksOf } from '#server/queries/lists/stock-parts.ts';
import { findStockPopover } from '#server/queries/lists/stock-popover.ts';
import { findPrices } from '#server/queries/prices/find-prices.ts';
import { ApiError, serve } from '#server/serve.ts';
import { listingOf } from './listing-of.ts';

export const listingRoutes = [
  serve(getStockPopover, async ({ params }, { db }) => {
    const { stockid } = await listingOf(db, params.id);
    return (await findStockPopover(db, stockid)) ?? notFound();
  }),
  serve(getStockId, async ({ params }, { db }) => ({ stockid: (await listingOf(db, params.id)).stockid })),
  serve(listStockSymbols, async ({ params }, { db }) => listSymbols(db, (await listingOf(db, params.id)).stockid)),
  serve(getLatestPrice, async ({ params }, { db }) => latestPrice(db, params.id)),
  serve(getStockRanks, async ({ params }, { db }) => ranksOf(await summaryOf(db, params.id))),
  serve(getNewOfStock, async ({ params }, { db }) => findNewOf(db, await summaryOf(db, params.id))),
  serve(getStockDetail, async ({ params }, { db }) => detailOf(await summaryOf(db, params.id))),
  serve(getStockSummaryView, ({ params }, { db }) => summaryOf(db, params.id)),
  serve(getDynamicData, async ({ params }, { db }) => {
    const [figures] = await findDynamic(db, [await summaryOf(db, params.id)]);
    return figures ?? notFound();
  }),
  serve(findStockSummaries, ({ body }, { db }) => findSummaries(db, body.stockids)),
  serve(findDynamicData, async ({ body }, { db }) => findDynamic(db, await findSummaries(db, body.stockids))),
  serve(findStockRows, ({ body }, { db }) => findNamedRows(db, body.names)),
  serve(listStocks, async ({ query }, { db }) => {
    if (!(await isKnownList(db, query))) throw new ApiError('not-found');
    return findStockList(db, query);
  }),
];

async function summaryOf(db: Store, reference: string): Promise<StockSummary> {
  const { stockid } = await listingOf(db, reference);
  return (await findStockSummary(db, stockid)) ?? notFound();
}

/** The last bar, from the year of the last price alone. */
async function latestPrice(db: Store, reference: string) {
  const { stockid, currency } = await listingOf(db, reference);
  const newest = await db.selectFrom('snapshot').select('day').where('stockid', '=', stockid).executeTakeFirst();
  const prices = newest?.day == null ? undefined : await findPrices(db, stockid, Number(newest.day.slice(0, 4)));
  const { day, open, high, low, close, volume } = prices?.bars.at(-1) ?? { day: null, open: null, high: null, low: null, close: null, volume: null };
  return { stockid, currency, day, open, high, low, close, volume };
}

function notFound(): never {
  throw new ApiError('stock-not-found');
}
