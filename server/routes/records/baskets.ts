import {
  addToBasket,
  changeBaskets,
  getBasketSummary,
  listBasketsOfMember,
  listBasketsOfStock,
  listSharedBaskets,
  listStocksOfBasket,
  listTopBaskets,
  moveToBasket,
  removeFromBasket,
} from '#contract/endpoints/records/baskets.ts';
import { basketKind } from '#contract/records/basket.ts';
import type { Store } from '#server/database/schema.ts';
import { findSummaries } from '#server/queries/lists/stock-parts.ts';
import { findRecord, listRecords } from '#server/queries/records/records.ts';
import { findBasketSummary, findSharedBaskets, findTopBaskets } from '#server/queries/records/shared-baskets.ts';
import { moveBetweenBaskets, putInBasket, saveBasketIn, takeFromBasket } from '#server/records/basket-edits.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite, writeRecords } from '#server/records/write-records.ts';
import { ApiError, serve } from '#server/serve.ts';
import { listingOf } from '../stock/listing-of.ts';

export const basketWrites = [
  serve(changeBaskets, async (input, services, exchange) => {
    const { body } = input;
    const { db } = services;
    const me = memberOf(exchange).user_id;
    switch (body.action) {
      case 'get':
        return { baskets: (await listRecords(db, me, basketKind)).map(answerOf) };
      case 'STOCK_STATIC':
        return { stocks: await stocksOf(db, me, body.basket) };
      case 'stock_summary':
        return { summary: await findBasketSummary(db, (await listingOf(db, body.stock)).stockid) };
      case 'top10':
        return { top10: await findTopBaskets(db) };
      case 'stock_basket':
        return { baskets: await ownWith(db, me, body.stock) };
      case 'add': {
        const { action: _action, basket, stock, ...fields } = body;
        return writeRecords({ call: changeBaskets, input, services, exchange }, async (book) => ({
          basket: stock === undefined ? await saveBasketIn(book, basket, fields) : await putInBasket(book, basket, stock),
        }));
      }
      case 'REMOVE':
        return writeRecords({ call: changeBaskets, input, services, exchange }, async (book) => {
          if (body.stock !== undefined) return { basket: await takeFromBasket(book, body.basket, body.stock) };
          const { rev } = await book.delete(basketKind, body.basket);
          return { removed: { done: true as const, id: body.basket, rev } };
        });
    }
  }),
  serveWrite(removeFromBasket, ({ params }, book) => takeFromBasket(book, params.basket, params.stock)),
  serveWrite(moveToBasket, ({ body: { stock, ...where } }, book) => moveBetweenBaskets(book, stock, where)),
  serveWrite(addToBasket, ({ body }, book) => putInBasket(book, body.basket, body.stock)),
];

export const basketReads = [
  serve(listTopBaskets, (_input, { db }) => findTopBaskets(db)),
  serve(listSharedBaskets, async ({ params }, { db }, exchange) =>
    findSharedBaskets(db, memberOf(exchange).user_id, (await listingOf(db, params.stock)).stockid),
  ),
  serve(listBasketsOfStock, ({ params }, { db }, exchange) => ownWith(db, memberOf(exchange).user_id, params.stock)),
  serve(listBasketsOfMember, async ({ params }, { db }, exchange) =>
    findSharedBaskets(db, memberOf(exchange).user_id, (await listingOf(db, params.stock)).stockid, Number(params.id)),
  ),
  serve(getBasketSummary, async ({ params }, { db }) => findBasketSummary(db, (await listingOf(db, params.stock)).stockid)),
  serve(listStocksOfBasket, ({ body }, { db }, exchange) => stocksOf(db, memberOf(exchange).user_id, body.basket)),
];

/** The member's baskets that hold a stock. */
async function ownWith(db: Store, userId: number, reference: string) {
  const { stockid } = await listingOf(db, reference);
  return (await listRecords(db, userId, basketKind)).filter(({ fields }) => fields.stocks.includes(stockid)).map(answerOf);
}

/** The stocks of a basket by name, in its order; one that is no longer listed is left out. */
async function stocksOf(db: Store, userId: number, id: string) {
  const basket = await findRecord(db, userId, basketKind, id);
  if (basket === undefined) throw new ApiError('not-found');
  const summaries = await findSummaries(db, basket.fields.stocks);
  return summaries.map(({ stockid, display_symbol, company }) => ({ stockid, display_symbol, company }));
}
