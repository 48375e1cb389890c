import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { SummaryBoard, SummaryBoardRow } from '#contract/entities/records/summary-board.ts';
import { deleted, read, write } from '../record-call.ts';

/** How the member arranged the summary of a stock; null as long as it is as it comes. */
export const getSummaryBoard = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/stock_summary/dashboards',
  summary: 'How the member arranged the summary of a stock.',
  response: v.nullable(SummaryBoardRow),
});

export const createSummaryBoard = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/stock_summary/dashboards',
  summary: 'Saves the first arrangement of the summary of a stock.',
  body: SummaryBoard,
  response: SummaryBoardRow,
});

export const updateSummaryBoard = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/stock_summary/dashboards',
  summary: 'Changes the arrangement of the summary of a stock.',
  body: SummaryBoard,
  response: SummaryBoardRow,
});

/** The summary is as it comes again. */
export const resetSummaryBoard = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/stock_summary/dashboards/reset',
  summary: 'Brings the summary of a stock back to how it comes.',
  response: deleted,
});
