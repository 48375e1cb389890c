import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { HoldingRow, PortfolioNote, PortfolioNoteRow, PortfolioRow, PortfolioStock, StockEntry } from '#contract/entities/records/portfolio.ts';
import { MaybeNumber, StockId } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { changePortfolioStocks, createPortfolio, getPortfolio, searchPortfolios, updatePortfolio } from './portfolios.ts';
import { deleted, pageQuery, read, write } from './record-call.ts';

/** The older calls of portfolios: the same functions under other names, for programs that still use them. */

export const listPortfoliosOld = endpoint({
  ...read,
  method: 'POST',
  path: '/_api/portfolios',
  summary: "The member's portfolios (older form).",
  body: searchPortfolios.body,
  response: v.array(PortfolioRow),
});

export const addPortfolioOld = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/portfolios/add',
  summary: 'Makes a portfolio, with stocks if any are named (older form).',
  body: v.object({ ...createPortfolio.body.entries, stocks: v.optional(v.pipe(v.array(StockEntry), v.maxLength(5000, 'must be at most 5000 stocks'))) }),
  response: PortfolioRow,
  errors: changePortfolioStocks.errors,
});

export const editPortfolioOld = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/portfolios/edit/{id}',
  summary: 'Changes a portfolio (older form).',
  params: { id: RecordId },
  body: updatePortfolio.body,
  response: PortfolioRow,
});

export const deletePortfolioOld = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/portfolios/delete',
  summary: 'Deletes a portfolio with its stocks and notes (older form).',
  query: { id: RecordId },
  response: deleted,
});

export const changePortfolioStocksOld = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/portfolios/stocks/{id}',
  summary: 'Adds stocks to a portfolio, or removes them (older form).',
  params: { id: RecordId },
  body: changePortfolioStocks.body,
  response: changePortfolioStocks.response,
  errors: changePortfolioStocks.errors,
});

export const listPortfolioStocksOld = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/portfolios/stocks/{id}',
  summary: 'The stocks of a portfolio with market figures (older form).',
  params: { id: RecordId },
  query: pageQuery,
  response: v.array(PortfolioStock),
  errors: ['not-found'],
});

export const listPortfolioStockIdsOld = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/portfolios/stockids/{id}',
  summary: 'The stockids of a portfolio in order (older form).',
  params: { id: RecordId },
  response: v.array(StockId),
  errors: ['not-found'],
});

export const listHoldingsOld = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/portfolios/{id}/stock',
  summary: 'What the member keeps about each stock of a portfolio (older form).',
  params: { id: RecordId },
  query: pageQuery,
  response: v.array(HoldingRow),
  errors: ['not-found'],
});

export const getPortfolioOld = endpoint({
  ...read,
  method: 'POST',
  path: '/_api/port_details/{id}',
  summary: 'A portfolio with a page of its stocks (older form).',
  params: { id: RecordId },
  body: getPortfolio.body,
  response: getPortfolio.response,
  errors: ['not-found'],
});

/** A portfolio as one: how many stocks, and what is known of them together. */
export const aggregatePortfolio = endpoint({
  ...read,
  method: 'POST',
  path: '/_api/stocks/{id}/aggregate',
  summary: 'Figures of the stocks of a portfolio taken together.',
  params: { id: RecordId },
  body: v.object({}),
  response: v.object({
    stock_count: v.number(),
    /** Middle of the known figures, and how many are known. */
    figures: v.record(v.string(), v.object({ median: MaybeNumber, known: v.number() })),
    sectors: v.array(v.object({ sector: v.nullable(v.string()), stock_count: v.number() })),
  }),
  errors: ['not-found'],
});

/** Stocks in the portfolios of most members. One that fewer than twenty members have is not named, and numbers are rounded down to tens. */
export const listPopularStocks = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/portfolio_daily_popular',
  summary: 'Stocks that are in the portfolios of most members.',
  response: v.array(v.object({ stockid: StockId, display_symbol: v.nullable(v.string()), company: v.nullable(v.string()), members: v.number() })),
});

/** A note on a portfolio, or on one stock of it. */
export const createPortfolioNoteOld = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/portfolios/note',
  summary: 'Writes a note on a portfolio or a stock of it (older form).',
  body: v.object({
    portfolio_id: RecordId,
    note_id: v.optional(RecordId),
    stockid: v.optional(PortfolioNote.entries.stockid),
    content: PortfolioNote.entries.content,
  }),
  response: PortfolioNoteRow,
});

export const updatePortfolioNoteOld = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/portfolios/note/{id}',
  summary: 'Changes a note of a portfolio (older form).',
  params: { id: RecordId },
  body: v.object({ note_id: v.optional(RecordId), stockid: v.optional(PortfolioNote.entries.stockid), content: v.optional(PortfolioNote.entries.content) }),
  response: PortfolioNoteRow,
});

export const deletePortfolioNoteOld = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/portfolios/note/{id}',
  summary: 'Deletes a note of a portfolio (older form).',
  params: { id: RecordId },
  response: deleted,
});

export const listPortfolioNotesOld = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/portfolios/note/{id}/{stockid}',
  summary: 'Notes of a portfolio on one stock (older form).',
  params: { id: RecordId, stockid: StockId },
  query: pageQuery,
  response: v.array(PortfolioNoteRow),
  errors: ['not-found'],
});
