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
} from '#contract/endpoints/portfolios-old.ts';
import {
  addPortfolioNoteIn,
  addStocksIn,
  changePortfolioIn,
  changePortfolioNoteIn,
  createPortfolioIn,
  deletePortfolioIn,
  deletePortfolioNoteIn,
  removeStocksIn,
} from '../portfolios/portfolio-edits.ts';
import { aggregateOf, findPortfolio, listPopular, listPortfolios, withFigures } from '../queries/portfolios.ts';
import { answerOf } from '../records/stored-record.ts';
import { memberOf, serveWrite } from '../records/write-records.ts';
import { serve } from '../serve.ts';
import { detailOf, notesOf } from './portfolios.ts';

/** The older calls: each the same function as its newer one. */
export const oldPortfolioWrites = [
  serveWrite(addPortfolioOld, async ({ body: { stocks = [], ...portfolio } }, book) => {
    const made = await createPortfolioIn(book, portfolio);
    const added = await addStocksIn(book, made.id, stocks);
    return { ...made, stock_count: made.stock_count + new Set(added.map(({ stockid }) => stockid)).size };
  }),
  serveWrite(editPortfolioOld, ({ params, body }, book) => changePortfolioIn(book, params.id, body)),
  serveWrite(deletePortfolioOld, ({ query }, book) => deletePortfolioIn(book, query.id)),
  serveWrite(changePortfolioStocksOld, async ({ params, body }, book) =>
    body.action === 'add'
      ? { stocks: await addStocksIn(book, params.id, body.stocks), removed: [] }
      : { stocks: [], removed: await removeStocksIn(book, params.id, body.stockids) },
  ),
  serveWrite(createPortfolioNoteOld, ({ body: { portfolio_id, ...note } }, book) => addPortfolioNoteIn(book, portfolio_id, note)),
  serveWrite(updatePortfolioNoteOld, ({ params: { id }, body: { note_id: _same, ...patch } }, book) => changePortfolioNoteIn(book, { id }, patch)),
  serveWrite(deletePortfolioNoteOld, ({ params: { id } }, book) => deletePortfolioNoteIn(book, { id })),
];

export const oldPortfolioReads = [
  serve(listPortfoliosOld, async ({ body: { name, page, per_page } }, { db }, exchange) => {
    const all = await listPortfolios(db, memberOf(exchange).user_id);
    return all
      .filter((portfolio) => name === undefined || portfolio.name.toLowerCase().includes(name.toLowerCase()))
      .slice((page - 1) * per_page, page * per_page);
  }),
  serve(listPortfolioStocksOld, async ({ params }, { db }, exchange) =>
    withFigures(db, (await findPortfolio(db, memberOf(exchange).user_id, params.id)).holdings, []),
  ),
  serve(listPortfolioStockIdsOld, async ({ params }, { db }, exchange) => {
    const { holdings } = await findPortfolio(db, memberOf(exchange).user_id, params.id);
    return holdings.map(({ fields }) => fields.stockid);
  }),
  serve(listHoldingsOld, async ({ params }, { db }, exchange) => (await findPortfolio(db, memberOf(exchange).user_id, params.id)).holdings.map(answerOf)),
  serve(getPortfolioOld, async ({ params, body }, { db }, exchange) => detailOf(db, memberOf(exchange).user_id, { id: params.id, ...body })),
  serve(aggregatePortfolio, async ({ params }, { db }, exchange) => aggregateOf(db, (await findPortfolio(db, memberOf(exchange).user_id, params.id)).holdings)),
  serve(listPopularStocks, async (_input, { db }) => listPopular(db)),
  serve(listPortfolioNotesOld, async ({ params: { id, stockid } }, { db }, exchange) => notesOf(db, memberOf(exchange).user_id, { portfolioId: id, stockid })),
];
