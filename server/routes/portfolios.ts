import {
  changeCommonPortfolioSetting,
  changePortfolioNotes,
  changePortfolioSetting,
  changePortfolioStocks,
  clonePortfolio,
  createPortfolio,
  deletePortfolio,
  getPortfolio,
  isPortfolioEmpty,
  listCommonPortfolioSettings,
  listPortfolioStockIds,
  listPortfoliosOfStock,
  reorderPortfolio,
  searchPortfolios,
  updatePortfolio,
  updateStockSequence,
} from '#contract/endpoints/portfolios.ts';
import { COMMON_PORTFOLIO } from '#contract/records/ids.ts';
import { portfolioNoteKind } from '#contract/records/portfolio-note.ts';
import { userSettingKind } from '#contract/records/user-setting.ts';
import type { Store } from '../database/schema.ts';
import {
  addPortfolioNoteIn,
  addStocksIn,
  changePortfolioIn,
  changePortfolioNoteIn,
  changeSettingIn,
  clonePortfolioIn,
  createPortfolioIn,
  deletePortfolioIn,
  deletePortfolioNoteIn,
  portfolioNoteRow,
  removeStocksIn,
  reorderPortfolioIn,
} from '../portfolios/portfolio-edits.ts';
import { findPortfolio, listPortfolios, listPortfoliosOf, withFigures } from '../queries/portfolios.ts';
import { listRecords } from '../queries/records.ts';
import { answerOf } from '../records/stored-record.ts';
import { memberOf, serveWrite, writeRecords } from '../records/write-records.ts';
import { serve } from '../serve.ts';

export const portfolioWrites = [
  serveWrite(createPortfolio, ({ body }, book) => createPortfolioIn(book, body)),
  serveWrite(updatePortfolio, ({ params, body }, book) => changePortfolioIn(book, params.id, body)),
  serveWrite(updateStockSequence, ({ params, body }, book) => changePortfolioIn(book, params.id, body)),
  serveWrite(reorderPortfolio, ({ params, body }, book) => reorderPortfolioIn(book, params.id, body.position)),
  serveWrite(deletePortfolio, ({ params }, book) => deletePortfolioIn(book, params.id)),
  serveWrite(clonePortfolio, ({ params, query }, book) => clonePortfolioIn(book, params.id, query.name)),
  serveWrite(changePortfolioStocks, async ({ params, body }, book) =>
    body.action === 'add'
      ? { stocks: await addStocksIn(book, params.id, body.stocks), removed: [] }
      : { stocks: [], removed: await removeStocksIn(book, params.id, body.stockids) },
  ),
  serve(changePortfolioNotes, async (input, services, exchange) => {
    const { params, body } = input;
    if (body.action === 'list') return notesOf(services.db, memberOf(exchange).user_id, { portfolioId: params.id, stockid: body.stockid });
    return writeRecords({ call: changePortfolioNotes, input, services, exchange }, async (book) => {
      if (body.action === 'add') return addPortfolioNoteIn(book, params.id, body);
      const named = { id: body.note_id, portfolioId: params.id };
      if (body.action === 'remove') return deletePortfolioNoteIn(book, named);
      const { action: _action, note_id: _id, ...patch } = body;
      return changePortfolioNoteIn(book, named, patch);
    });
  }),
  serveWrite(changePortfolioSetting, ({ params, body }, book) => changeSettingIn(book, params.id, body)),
  serveWrite(changeCommonPortfolioSetting, ({ body }, book) => changeSettingIn(book, COMMON_PORTFOLIO, body)),
];

export const portfolioReads = [
  serve(searchPortfolios, async ({ body: { name, page, per_page } }, { db }, exchange) => {
    const all = await listPortfolios(db, memberOf(exchange).user_id);
    const found = name === undefined ? all : all.filter((portfolio) => portfolio.name.toLowerCase().includes(name.toLowerCase()));
    return { data: found.slice((page - 1) * per_page, page * per_page), total: found.length, page, per_page };
  }),
  serve(getPortfolio, async ({ params, body }, { db }, exchange) => detailOf(db, memberOf(exchange).user_id, { id: params.id, ...body })),
  serve(listPortfoliosOfStock, async ({ params }, { db }, exchange) => listPortfoliosOf(db, memberOf(exchange).user_id, params.id)),
  serve(isPortfolioEmpty, async ({ params }, { db }, exchange) => ({
    empty: (await findPortfolio(db, memberOf(exchange).user_id, params.id)).holdings.length === 0,
  })),
  serve(listPortfolioStockIds, async ({ params }, { db }, exchange) => {
    const { holdings } = await findPortfolio(db, memberOf(exchange).user_id, params.id);
    return holdings.map(({ fields }) => fields.stockid);
  }),
  serve(listCommonPortfolioSettings, async (_input, { db }, exchange) => {
    const settings = await listRecords(db, memberOf(exchange).user_id, userSettingKind);
    return Object.fromEntries(settings.filter(({ fields }) => fields.portfolio_id === COMMON_PORTFOLIO).map(({ fields: { key, value } }) => [key, value]));
  }),
];

/** A portfolio and one page of its stocks with figures. */
export async function detailOf(
  db: Store,
  userId: number,
  { id, fields, page, per_page }: { id: string; fields: readonly string[]; page: number; per_page: number },
) {
  const { portfolio, holdings } = await findPortfolio(db, userId, id);
  const stocks = await withFigures(db, holdings.slice((page - 1) * per_page, page * per_page), fields);
  return { ...answerOf(portfolio), stock_count: holdings.length, page, per_page, stocks };
}

/** Notes of a portfolio, or of one stock in it, last changed first. */
export async function notesOf(db: Store, userId: number, { portfolioId, stockid }: { portfolioId: string; stockid?: string | undefined }) {
  await findPortfolio(db, userId, portfolioId);
  const notes = await listRecords(db, userId, portfolioNoteKind, { parent: portfolioId });
  return notes.filter(({ fields }) => stockid === undefined || fields.stockid === stockid).map(portfolioNoteRow);
}
