import type { Basket, BasketRow } from '#contract/entities/records/basket.ts';
import { basketKind } from '#contract/records/basket.ts';
import { ApiError } from '../serve.ts';
import type { RecordBook } from './record-book.ts';
import { answerOf } from './stored-record.ts';

/** Makes a basket, or gives the one that is there the fields named. */
export async function saveBasketIn(book: RecordBook, id: string, fields: Partial<Basket>): Promise<BasketRow> {
  const known = await book.find(basketKind, id);
  if (known !== undefined) return answerOf(await book.patch(basketKind, id, fields));
  const { name, stocks = [], shared = false } = fields;
  if (name === undefined) throw new ApiError('not-found');
  return answerOf(await book.create(basketKind, id, { name, stocks, shared }));
}

/** Puts a stock into a basket, behind those that are in; one that is in stays where it is. */
export async function putInBasket(book: RecordBook, id: string, stockid: string): Promise<BasketRow> {
  return changeStocks(book, id, (stocks) => (stocks.includes(stockid) ? stocks : [...stocks, stockid]));
}

/** Takes a stock out of a basket. */
export async function takeFromBasket(book: RecordBook, id: string, stockid: string): Promise<BasketRow> {
  return changeStocks(book, id, (stocks) => stocks.filter((other) => other !== stockid));
}

/** Puts a stock into a basket and takes it out of `from`, or out of every other basket. @returns The baskets that changed. */
export async function moveBetweenBaskets(
  book: RecordBook,
  stockid: string,
  { basket, from }: { basket: string; from?: string | undefined },
): Promise<BasketRow[]> {
  const others =
    from === undefined ? (await book.list(basketKind)).filter(({ id, fields }) => id !== basket && fields.stocks.includes(stockid)) : [{ id: from }];
  const changed = [await putInBasket(book, basket, stockid)];
  for (const { id } of others) if (id !== basket) changed.push(await takeFromBasket(book, id, stockid));
  return changed;
}

async function changeStocks(book: RecordBook, id: string, change: (stocks: string[]) => string[]): Promise<BasketRow> {
  const known = await book.find(basketKind, id);
  if (known === undefined) throw new ApiError('not-found');
  return answerOf(await book.patch(basketKind, id, { stocks: change(known.fields.stocks) }));
}
