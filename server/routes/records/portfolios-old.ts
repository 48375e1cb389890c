import {
  addPortfolioOld,
  aggregatePortfolio,
  changePortfolioStocksOld,
  createPortfolioNoteOld,
  deletePortfolioNoteOld,
  deletePortfolioOld,
  editPortfolioOld,
  getPortfolioOld,
  listHoldingsOld,
  listPopularStocks,
  listPortfolioNotesOld,
  listPortfolioStockIdsOld,
  listPortfolioStocksOld,
  listPortfoliosOld,
  updatePortfolioNoteOld,
} from '#contract/endpoints/records/portfolios-old.ts';
import type { Store } from '#server/database/schema.ts';
import {
  addPortfolioNoteIn,
  addStocksIn,
  changePortfolioIn,
  changePortfolioNoteIn,
  createPortfolioIn,
  deletePortfolioIn,
  deletePortfolioNoteIn,
} from '#server/portfolios/portfolio-edits.ts';
import { changeStocksIn } from '#server/portfolios/stock-edits.ts';
import { aggregateOf, findPortfolio, holdingsOnPage, listPopular, listPortfolios, withFigures } from '#server/queries/records/portfolios.ts';
import type { Page } from '#server/queries/records/record-pages.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { serve } from '#server/serve.ts';
import { named, notesOf, portfolioDetail } from './portfolios.ts';

/** The older calls: each the same function as its newer one. */
export const oldPortfolioWrites = [
  serveWrite(addPortfolioOld, async ({ body: { stocks = [], ...portfolio } }, book) => {
    const made = await createPortfolioIn(book, portfolio);
    const added = await addStocksIn(book, made.id, stocks);
    return { ...made, stock_count: made.stock_count + new Set(added.map(({ stockid }) => stockid)).size };
  }),
  serveWrite(editPortfolioOld, ({ params, body }, book) => changePortfolioIn(book, params.id, body)),
  serveWrite(deletePortfolioOld, ({ query }, book) => deletePortfolioIn(book, query.id)),
  serveWrite(changePortfolioStocksOld, ({ params, body }, book) => changeStocksIn(book, params.id, body)),
  serveWrite(createPortfolioNoteOld, ({ body: { portfolio_id, ...note } }, book) => addPortfolioNoteIn(book, portfolio_id, note)),
  serveWrite(updatePortfolioNoteOld, ({ params: { id }, body: { note_id: _same, ...patch } }, book) => changePortfolioNoteIn(book, { id }, patch)),
  serveWrite(deletePortfolioNoteOld, ({ params: { id } }, book) => deletePortfolioNoteIn(book, { id })),
];

export const oldPortfolioReads = [
  serve(listPortfoliosOld, async ({ body: { name, page, per_page } }, { db }, exchange) => {
    return (await listPortfolios(db, memberOf(exchange).user_id, { page, per_page }, named(name))).rows;
  }),
  serve(listPortfolioStocksOld, async ({ params, query }, { db }, exchange) => {
    const userId = memberOf(exchange).user_id;
    return withFigures(db, userId, await heldIn(db, userId, params.id, query), []);
  }),
  serve(listPortfolioStockIdsOld, async ({ params }, { db }, exchange) => {
    const { stocks } = await findPortfolio(db, memberOf(exchange).user_id, params.id);
    return stocks.map(({ stockid }) => stockid);
  }),
  serve(listHoldingsOld, async ({ params, query }, { db }, exchange) => (await heldIn(db, memberOf(exchange).user_id, params.id, query)).map(answerOf)),
  serve(getPortfolioOld, async ({ params, body }, { db }, exchange) => portfolioDetail(db, memberOf(exchange).user_id, { id: params.id, ...body })),
  serve(aggregatePortfolio, async ({ params }, { db }, exchange) => {
    const { stocks } = await findPortfolio(db, memberOf(exchange).user_id, params.id);
    return aggregateOf(
      db,
      stocks.map(({ stockid }) => stockid),
    );
  }),
  serve(listPopularStocks, async (_input, { db }) => listPopular(db)),
  serve(listPortfolioNotesOld, async ({ params: { id, stockid }, query }, { db }, exchange) =>
    notesOf(db, memberOf(exchange).user_id, { portfolioId: id, stockid, ...query }),
  ),
];

async function heldIn(db: Store, userId: number, id: string, page: Page) {
  const { stocks } = await findPortfolio(db, userId, id);
  return holdingsOnPage(db, userId, stocks, page);
}
