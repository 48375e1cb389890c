import { createDashboard, deleteDashboard, listDashboards, resetDashboard, updateDashboard } from '#contract/endpoints/records/boards/dashboards.ts';
import { dashboardKind } from '#contract/records/boards/dashboard.ts';
import { eachRecord, pageOfRecords } from '#server/queries/records/record-pages.ts';
import { newRecordId } from '#server/records/new-id.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { serve } from '#server/serve.ts';

export const dashboardWrites = [
  serveWrite(createDashboard, async ({ body: { id, ...fields } }, book) =>
    answerOf(await book.put(dashboardKind, id ?? newRecordId(book.madeAt), { fresh: fields, patch: fields })),
  ),
  serveWrite(updateDashboard, async ({ body: { id, ...patch } }, book) => answerOf(await book.patch(dashboardKind, id, patch))),
  serveWrite(deleteDashboard, async ({ query: { id } }, book) => {
    const { rev } = await book.delete(dashboardKind, id);
    return { done: true as const, id, rev };
  }),
  serveWrite(resetDashboard, async ({ body: { id } }, book) => answerOf(await book.patch(dashboardKind, id, { options: { children: [] } }))),
];

export const dashboardReads = [
  serve(listDashboards, async ({ query }, { db }, exchange) => {
    const saved = eachRecord(db, memberOf(exchange).user_id, dashboardKind, { order: 'first made' });
    return (await pageOfRecords(saved, query)).map(answerOf);
  }),
];
