import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Comparison, ComparisonRow, OwnCompetitors, OwnCompetitorsRow } from '#contract/entities/records/comparison.ts';
import { StockSummary } from '#contract/entities/stock/stock.ts';
import { StockId, StockRef } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write, writeErrors } from './record-call.ts';

/** The comparisons that the caller saved, oldest first. The catalogue names the three calls without their paths. */
export const listComparisons = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/user/stock_compare',
  summary: 'The comparisons of stocks the caller saved.',
  query: pageQuery,
  response: v.array(ComparisonRow),
});

/** Saves a comparison under its id, a new one or the one that is there. */
export const saveComparison = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/user/stock_compare',
  summary: 'Saves a comparison of stocks.',
  body: v.object({ id: v.optional(RecordId), ...Comparison.entries }),
  response: ComparisonRow,
  errors: [...writeErrors, 'name-duplication'],
});

export const deleteComparison = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/user/stock_compare/{id}',
  summary: "Deletes one of the caller's saved comparisons.",
  params: { id: RecordId },
  response: deleted,
});

/** Keeps the member's own competitors of a stock; an empty list goes back to the usual ones. */
export const saveOwnCompetitors = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/stocks/{id}/user_competitive_companies',
  summary: "Keeps the member's own choice of competitors of a stock.",
  params: { id: StockId },
  body: v.omit(OwnCompetitors, ['stockid']),
  response: v.object({ choice: v.nullable(OwnCompetitorsRow) }),
});

/** Which companies the caller sets a stock beside: those chosen, else the usual ones. */
export const getCompetitiveStocks = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/stocks/{id}/competitive_stocks',
  summary: 'The competitors the caller chose for a stock, else the usual ones.',
  params: { id: StockRef },
  response: v.object({ stockid: StockId, own: v.boolean(), stocks: v.array(v.pick(StockSummary, ['stockid', 'display_symbol', 'company'])) }),
  errors: ['stock-not-found'],
});

/** The same companies with their summaries, the stock itself first. */
export const getCompetitiveSummaries = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/stocks/{id}/competitive_stocks_summary',
  summary: "Summaries of a stock and of the caller's competitors of it.",
  params: { id: StockRef },
  response: v.array(StockSummary),
  errors: ['stock-not-found'],
});
