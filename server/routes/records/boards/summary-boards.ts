import { createSummaryBoard, getSummaryBoard, resetSummaryBoard, updateSummaryBoard } from '#contract/endpoints/records/boards/summary-boards.ts';
import { summaryBoardKind } from '#contract/records/boards/summary-board.ts';
import { SUMMARY_BOARD } from '#contract/records/ids.ts';
import { findRecord } from '#server/queries/records/records.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { serve } from '#server/serve.ts';

export const summaryBoardWrites = [
  serveWrite(createSummaryBoard, async ({ body }, book) => answerOf(await book.put(summaryBoardKind, SUMMARY_BOARD, { fresh: body, patch: body }))),
  serveWrite(updateSummaryBoard, async ({ body }, book) => answerOf(await book.put(summaryBoardKind, SUMMARY_BOARD, { fresh: body, patch: body }))),
  serveWrite(resetSummaryBoard, async (_input, book) => {
    const { rev } = await book.delete(summaryBoardKind, SUMMARY_BOARD);
    return { done: true as const, id: SUMMARY_BOARD, rev };
  }),
];

export const summaryBoardReads = [
  serve(getSummaryBoard, async (_input, { db }, exchange) => {
    const found = await findRecord(db, memberOf(exchange).user_id, summaryBoardKind, SUMMARY_BOARD);
    return found === undefined ? null : answerOf(found);
  }),
];
