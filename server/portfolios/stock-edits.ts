import type * as v from 'valibot';
import type { changePortfolioStocks } from '#contract/endpoints/records/portfolios.ts';
import type { RecordBook } from '../records/record-book.ts';
import { addStocksIn, removeStocksIn } from './portfolio-edits.ts';
import { bookIn, rebookIn, unbookIn } from './transaction-edits.ts';

/** What a call below a portfolio's stocks does: adds or removes stocks, or books, changes or takes back a transaction. */
export async function changeStocksIn(
  book: RecordBook,
  portfolioId: string,
  body: v.InferOutput<typeof changePortfolioStocks.body>,
): Promise<v.InferOutput<typeof changePortfolioStocks.response>> {
  const none = { stocks: [], removed: [] };
  switch (body.action) {
    case 'add':
      return { ...none, stocks: await addStocksIn(book, portfolioId, body.stocks) };
    case 'remove':
      return { ...none, removed: await removeStocksIn(book, portfolioId, body.stockids) };
    case 'book':
      return { ...none, transactions: [await bookIn(book, portfolioId, body.transaction_id, body.transaction)] };
    case 'rebook':
      return { ...none, transactions: [await rebookIn(book, portfolioId, body.transaction_id, body.patch)] };
    case 'unbook':
      await unbookIn(book, portfolioId, body.transaction_id);
      return none;
  }
}
