import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import {
  HoldingRow,
  Portfolio,
  PortfolioName,
  PortfolioNote,
  PortfolioNoteRow,
  PortfolioRow,
  PortfolioStock,
  StockEntry,
  StockSequence,
} from '#contract/entities/records/portfolio.ts';
import { TransactionEntry, TransactionPatch, TransactionRow } from '#contract/entities/records/transaction.ts';
import { UserSetting, UserSettingRow } from '#contract/entities/records/user-setting.ts';
import { countBetween, StockId } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write, writeErrors } from './record-call.ts';

const stockErrors = [...writeErrors, 'stock-not-found', 'portfolio-full'] as const;
const paging = (perPage: number) => ({ page: v.optional(countBetween(1, 100_000), 1), per_page: v.optional(countBetween(1, 9999), perPage) });
const noteFields = {
  stockid: v.optional(PortfolioNote.entries.stockid),
  content: v.optional(PortfolioNote.entries.content),
  conflict_of: v.optional(PortfolioNote.entries.conflict_of),
};
const Setting = v.object({ key: UserSetting.entries.key, value: UserSetting.entries.value });
const PortfolioPatch = v.partial(Portfolio);

/** Which fields of each stock to answer beside the nine that always come. */
const asked = v.object({
  fields: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w.]{1,64}$/, 'must be a field'))), v.maxLength(200, 'must be at most 200 fields')), []),
  ...paging(40),
});

/** Portfolios, by their place and then newest first. */
export const searchPortfolios = endpoint({
  ...read,
  method: 'POST',
  path: '/_api/v2/portfolios/search',
  summary: "The member's portfolios.",
  body: v.object({ name: v.optional(v.string()), ...paging(9999) }),
  response: v.object({ data: v.array(PortfolioRow), total: v.number(), page: v.number(), per_page: v.number() }),
});

export const createPortfolio = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/portfolios',
  summary: 'Makes a portfolio; one deleted under that id comes back with its stocks.',
  body: v.object({ ...PortfolioPatch.entries, id: v.optional(RecordId), name: PortfolioName }),
  response: PortfolioRow,
});

export const updatePortfolio = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/v2/portfolios/{id}',
  summary: 'Changes a portfolio.',
  params: { id: RecordId },
  body: PortfolioPatch,
  response: PortfolioRow,
});

export const deletePortfolio = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/v2/portfolios/{id}',
  summary: 'Deletes a portfolio with its stocks and notes.',
  params: { id: RecordId },
  response: deleted,
});

export const getPortfolio = endpoint({
  ...read,
  method: 'POST',
  path: '/_api/v2/portfolios/{id}',
  summary: 'A portfolio with a page of its stocks.',
  params: { id: RecordId },
  body: asked,
  response: v.object({ ...PortfolioRow.entries, page: v.number(), per_page: v.number(), stocks: v.array(PortfolioStock) }),
  errors: ['not-found'],
});

export const updateStockSequence = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/portfolios/{id}/update_stock_sequence',
  summary: 'Puts the stocks of a portfolio in order.',
  params: { id: RecordId },
  body: v.object({ sequence: StockSequence }),
  response: PortfolioRow,
});

/** Puts a portfolio at a place of the member's list, counted from 0; the others move up or down. */
export const reorderPortfolio = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/portfolios/{id}/reorder',
  summary: 'Puts a portfolio at a place of the list.',
  params: { id: RecordId },
  body: v.object({ position: v.pipe(v.number(), v.integer(), v.minValue(0, 'must be at least 0')) }),
  response: PortfolioRow,
});

export const listPortfoliosOfStock = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/v2/portfolios/search_by_stockid/{id}',
  summary: 'The portfolios that contain a stock.',
  params: { id: StockId },
  response: v.array(PortfolioRow),
});

export const isPortfolioEmpty = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/v2/portfolios/{id}/empty',
  summary: 'Whether a portfolio has no stock.',
  params: { id: RecordId },
  response: v.object({ empty: v.boolean() }),
  errors: ['not-found'],
});

/**
 * Adds stocks, or removes them. A stock that is in the portfolio already gets the fields that its entry names.
 * Books a transaction, changes it or takes it back: the catalogue books with a stock only, and a deposit belongs to none.
 */
export const changePortfolioStocks = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/portfolios/{id}/stocks',
  summary: 'Adds stocks to a portfolio or removes them, and books its transactions.',
  params: { id: RecordId },
  body: v.variant('action', [
    v.object({ action: v.literal('add'), stocks: v.pipe(v.array(StockEntry), v.maxLength(5000, 'must be at most 5000 stocks')) }),
    v.object({ action: v.literal('remove'), stockids: v.pipe(v.array(StockId), v.maxLength(5000, 'must be at most 5000 stocks')) }),
    v.object({ action: v.literal('book'), transaction_id: v.optional(RecordId), transaction: TransactionEntry }),
    v.object({ action: v.literal('rebook'), transaction_id: RecordId, patch: TransactionPatch }),
    v.object({ action: v.literal('unbook'), transaction_id: RecordId }),
  ]),
  response: v.object({ stocks: v.array(HoldingRow), removed: v.array(StockId), transactions: v.optional(v.array(TransactionRow)) }),
  errors: stockErrors,
});

export const listPortfolioStockIds = endpoint({
  ...read,
  method: 'POST',
  path: '/_api/v2/portfolios/{id}/stockids',
  summary: 'The stockids of a portfolio in order.',
  params: { id: RecordId },
  body: v.object({}),
  response: v.array(StockId),
  errors: ['not-found'],
});

/** Lists, makes, changes or removes notes of a portfolio. */
export const changePortfolioNotes = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/portfolios/{id}/notes',
  summary: 'Lists, adds, updates or removes notes of a portfolio.',
  params: { id: RecordId },
  body: v.variant('action', [
    v.object({ action: v.literal('list'), stockid: v.optional(StockId), ...pageQuery }),
    v.object({ action: v.literal('add'), note_id: v.optional(RecordId), ...noteFields, content: PortfolioNote.entries.content }),
    v.object({ action: v.literal('update'), note_id: RecordId, ...noteFields }),
    v.object({ action: v.literal('remove'), note_id: RecordId }),
  ]),
  response: v.union([v.array(PortfolioNoteRow), PortfolioNoteRow, deleted]),
});

/** Copies a portfolio with its stocks. This GET writes: it makes another copy each time it is called without an idempotency key. */
export const clonePortfolio = endpoint({
  ...write,
  method: 'GET',
  path: '/_api/v2/portfolios/{id}/clone',
  summary: 'Copies a portfolio with its stocks under another name.',
  params: { id: RecordId },
  query: { name: v.optional(PortfolioName) },
  response: PortfolioRow,
  errors: [...writeErrors, 'portfolio-full'],
});

export const changePortfolioSetting = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/portfolios/{id}/settings',
  summary: 'Changes a setting of a portfolio.',
  params: { id: RecordId },
  body: Setting,
  response: UserSettingRow,
});

export const listCommonPortfolioSettings = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/v2/portfolios/1/settings',
  summary: 'Settings that hold for all portfolios.',
  response: v.record(v.string(), UserSetting.entries.value),
});

export const changeCommonPortfolioSetting = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/portfolios/1/settings',
  summary: 'Changes a setting that holds for all portfolios.',
  body: Setting,
  response: UserSettingRow,
});
