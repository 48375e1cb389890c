import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { BasketName, BasketRow, BasketStocks, BasketSummary, SharedBasket, TopBasket } from '#contract/entities/records/basket.ts';
import { StockSummary } from '#contract/entities/stock/stock.ts';
import { StockId, StockRef } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, read, write, writeErrors } from './record-call.ts';

const ofStock = { ...read, method: 'GET', params: { stock: StockRef }, errors: ['stock-not-found'] } as const;
const oneStock = v.object({ stock: StockId, basket: RecordId });
const Basketed = v.pick(StockSummary, ['stockid', 'display_symbol', 'company']);
const Top = v.pipe(v.array(TopBasket), v.maxLength(10));

/**
 * Everything about baskets by its action (BSK-02). `add` makes a basket under its id, gives one the fields that are named, or puts
 * one `stock` in; `REMOVE` takes one stock out, or deletes the basket; `STOCK_STATIC` answers the stocks of a basket by name.
 */
export const changeBaskets = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/portfolios/baskets',
  summary: "Reads and changes the member's baskets of stocks.",
  body: v.variant('action', [
    v.object({ action: v.literal('get') }),
    v.object({
      action: v.literal('add'),
      basket: RecordId,
      stock: v.optional(StockId),
      stocks: v.optional(BasketStocks),
      name: v.optional(BasketName),
      shared: v.optional(v.boolean()),
    }),
    v.object({ action: v.literal('REMOVE'), basket: RecordId, stock: v.optional(StockId) }),
    v.object({ action: v.literal('STOCK_STATIC'), basket: RecordId }),
    v.object({ action: v.literal('stock_summary'), stock: StockRef }),
    v.object({ action: v.literal('top10') }),
    v.object({ action: v.literal('stock_basket'), stock: StockRef }),
  ]),
  response: v.object({
    basket: v.optional(BasketRow),
    baskets: v.optional(v.array(BasketRow)),
    removed: v.optional(deleted),
    stocks: v.optional(v.array(Basketed)),
    summary: v.optional(BasketSummary),
    top10: v.optional(Top),
  }),
  errors: [...writeErrors, 'stock-not-found'],
});

export const listSharedBaskets = endpoint({
  ...ofStock,
  path: '/_api/baskets/{stock}',
  summary: 'The baskets with a stock that members share.',
  response: v.array(SharedBasket),
});

export const listBasketsOfStock = endpoint({
  ...ofStock,
  path: '/_api/baskets/{stock}/user',
  summary: "The member's own baskets with a stock.",
  response: v.array(BasketRow),
});

export const listBasketsOfMember = endpoint({
  ...ofStock,
  path: '/_api/baskets/{stock}/users/{id}',
  summary: 'The baskets with a stock that one member shares.',
  params: { stock: StockRef, id: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be the number of a member')) },
  response: v.array(SharedBasket),
});

export const getBasketSummary = endpoint({
  ...ofStock,
  path: '/_api/baskets/{stock}/summary',
  summary: 'How many members keep a stock in which shared baskets.',
  response: BasketSummary,
  freshFor: 5 * 60,
});

export const listTopBaskets = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/baskets/top10',
  summary: 'The ten names of shared baskets that most members use.',
  response: Top,
  freshFor: 5 * 60,
});

export const removeFromBasket = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/baskets/{stock}/deleteFromBasket/{basket}',
  summary: 'Takes a stock out of a basket.',
  params: { stock: StockId, basket: RecordId },
  response: BasketRow,
});

/** Out of the basket `from`, or out of every other basket it is in, into `basket`. */
export const moveToBasket = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/baskets/moveToBasket',
  summary: 'Moves a stock into another basket.',
  body: v.object({ ...oneStock.entries, from: v.optional(RecordId) }),
  response: v.array(BasketRow),
});

export const addToBasket = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/baskets/addToBasket',
  summary: 'Puts a stock into a basket.',
  body: oneStock,
  response: BasketRow,
});

export const listStocksOfBasket = endpoint({
  ...read,
  method: 'POST',
  path: '/_api/baskets/get_stocks_from_basket',
  summary: "The stocks of one of the member's baskets, in order.",
  body: v.object({ basket: RecordId }),
  response: v.array(Basketed),
  errors: ['not-found'],
});
