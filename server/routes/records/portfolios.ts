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
} from '#contract/endpoints/records/portfolios.ts';
import { COMMON_PORTFOLIO } from '#contract/records/ids.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import { portfolioNoteKind } from '#contract/records/portfolio-note.ts';
import { userSettingKind } from '#contract/records/user-setting.ts';
import type { Store } from '#server/database/schema.ts';
import {
  addPortfolioNoteIn,
  changePortfolioIn,
  changePortfolioNoteIn,
  changeSettingIn,
  clonePortfolioIn,
  createPortfolioIn,
  deletePortfolioIn,
  deletePortfolioNoteIn,
  portfolioNoteRow,
  reorderPortfolioIn,
} from '#server/portfolios/portfolio-edits.ts';
import { changeStocksIn } from '#server/portfolios/stock-edits.ts';
import { bytesOfFigures, findPortfolio, holdingsOnPage, listPortfolios, listPortfoliosOf, withFigures } from '#server/queries/records/portfolios.ts';
import { eachRecord, type Page, pageOfRecords } from '#server/queries/records/record-pages.ts';
import { findRecord, listRecords } from '#server/queries/records/records.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite, writeRecords } from '#server/records/write-records.ts';
import { ApiError, serve } from '#server/serve.ts';

export const portfolioWrites = [
  serveWrite(createPortfolio, ({ body }, book) => createPortfolioIn(book, body)),
  serveWrite(updatePortfolio, ({ params, body }, book) => changePortfolioIn(book, params.id, body)),
  serveWrite(updateStockSequence, ({ params, body }, book) => changePortfolioIn(book, params.id, body)),
  serveWrite(reorderPortfolio, ({ params, body }, book) => reorderPortfolioIn(book, params.id, body.position)),
  serveWrite(deletePortfolio, ({ params }, book) => deletePortfolioIn(book, params.id)),
  serveWrite(clonePortfolio, ({ params, query }, book) => clonePortfolioIn(book, params.id, query.name)),
  serveWrite(changePortfolioStocks, ({ params, body }, book) => changeStocksIn(book, params.id, body)),
  serve(changePortfolioNotes, async (input, services, exchange) => {
    const { params, body } = input;
    if (body.action === 'list') return notesOf(services.db, memberOf(exchange).user_id, { portfolioId: params.id, ...body });
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
    const { rows: data, total } = await listPortfolios(db, memberOf(exchange).user_id, { page, per_page }, named(name));
    return { data, total, page, per_page };
  }),
  serve(getPortfolio, async ({ params, body }, { db }, exchange) => portfolioDetail(db, memberOf(exchange).user_id, { id: params.id, ...body })),
  serve(listPortfoliosOfStock, async ({ params }, { db }, exchange) => listPortfoliosOf(db, memberOf(exchange).user_id, params.id)),
  serve(isPortfolioEmpty, async ({ params }, { db }, exchange) => ({
    empty: (await findPortfolio(db, memberOf(exchange).user_id, params.id)).stocks.length === 0,
  })),
  serve(listPortfolioStockIds, async ({ params }, { db }, exchange) => {
    const { stocks } = await findPortfolio(db, memberOf(exchange).user_id, params.id);
    return stocks.map(({ stockid }) => stockid);
  }),
  serve(listCommonPortfolioSettings, async (_input, { db }, exchange) => {
    const settings = await listRecords(db, memberOf(exchange).user_id, userSettingKind);
    return Object.fromEntries(settings.filter(({ fields }) => fields.portfolio_id === COMMON_PORTFOLIO).map(({ fields: { key, value } }) => [key, value]));
  }),
];

/** A portfolio and one page of its stocks with figures. */
export async function portfolioDetail(
  db: Store,
  userId: number,
  { id, fields, page, per_page }: { id: string; fields: readonly string[]; page: number; per_page: number },
) {
  const { portfolio, stocks: held } = await findPortfolio(db, userId, id);
  const sized = held.map((stock) => ({ ...stock, bytes: stock.bytes + bytesOfFigures(fields) }));
  const stocks = await withFigures(db, userId, await holdingsOnPage(db, userId, sized, { page, per_page }), fields);
  return { ...answerOf(portfolio), stock_count: held.length, page, per_page, stocks };
}

/** A page of the notes of a portfolio, or of one stock in it, last changed first. */
export async function notesOf(db: Store, userId: number, { portfolioId, stockid, ...page }: Page & { portfolioId: string; stockid?: string | undefined }) {
  if ((await findRecord(db, userId, portfolioKind, portfolioId)) === undefined) throw new ApiError('not-found');
  const notes = eachRecord(db, userId, portfolioNoteKind, { parent: portfolioId });
  return (await pageOfRecords(notes, page, ({ fields }) => stockid === undefined || fields.stockid === stockid)).map(portfolioNoteRow);
}

/** Whether the name of a portfolio has these letters in it; any name without them. */
export function named(letters: string | undefined): (portfolio: { readonly name: string }) => boolean {
  return ({ name }) => letters === undefined || name.toLowerCase().includes(letters.toLowerCase());
}
