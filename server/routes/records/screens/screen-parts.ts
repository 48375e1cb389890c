import {
  createFilterSet,
  createScreenRanking,
  deleteFilterSet,
  deleteScreenRanking,
  listScreenRankings,
  updateFilterSet,
  updateScreenRanking,
} from '#contract/endpoints/records/screens/screen-parts.ts';
import { filterSetKind, screenRankingKind } from '#contract/records/screens/screen-parts.ts';
import { eachRecord, pageOfRecords } from '#server/queries/records/record-pages.ts';
import { newRecordId } from '#server/records/new-id.ts';
import type { RecordBook } from '#server/records/record-book.ts';
import { refuseTakenName } from '#server/records/refuse-taken-name.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { serve } from '#server/serve.ts';

export const screenPartWrites = [
  serveWrite(createScreenRanking, async ({ body: { id, ...fields } }, book) => {
    const target = id ?? newRecordId(book.madeAt);
    await refuseTakenName(book, screenRankingKind, fields.name, target);
    return answerOf(await book.create(screenRankingKind, target, fields));
  }),
  serveWrite(updateScreenRanking, async ({ body: { id, ...patch } }, book) => {
    if (patch.name !== undefined) await refuseTakenName(book, screenRankingKind, patch.name, id);
    return answerOf(await book.patch(screenRankingKind, id, patch));
  }),
  serveWrite(deleteScreenRanking, ({ params: { id } }, book) => removed(book, screenRankingKind, id)),
  serveWrite(createFilterSet, async ({ body: { id, ...fields } }, book) => {
    const target = id ?? newRecordId(book.madeAt);
    await refuseTakenName(book, filterSetKind, fields.name, target);
    return answerOf(await book.create(filterSetKind, target, fields));
  }),
  serveWrite(updateFilterSet, async ({ params: { id }, body }, book) => {
    if (body.name !== undefined) await refuseTakenName(book, filterSetKind, body.name, id);
    return answerOf(await book.patch(filterSetKind, id, body));
  }),
  serveWrite(deleteFilterSet, ({ params: { id } }, book) => removed(book, filterSetKind, id)),
];

export const screenPartReads = [
  serve(listScreenRankings, async ({ query }, { db }, exchange) => {
    return (await pageOfRecords(eachRecord(db, memberOf(exchange).user_id, screenRankingKind, { order: 'first made' }), query)).map(answerOf);
  }),
];

async function removed(book: RecordBook, kind: typeof screenRankingKind | typeof filterSetKind, id: string) {
  const { rev } = await book.delete(kind, id);
  return { done: true as const, id, rev };
}
