import { createGuruGroup, deleteGuruGroup, joinGuruGroup, listGuruGroups, updateGuruGroup } from '#contract/endpoints/gurus/guru-groups.ts';
import { guruGroupKind } from '#contract/records/gurus/guru-group.ts';
import { eachRecord, pageOfRecords } from '#server/queries/records/record-pages.ts';
import { findRecord } from '#server/queries/records/records.ts';
import { newRecordId } from '#server/records/new-id.ts';
import { refuseTakenName } from '#server/records/refuse-taken-name.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { ApiError, serve } from '#server/serve.ts';

export const guruGroupWrites = [
  serveWrite(createGuruGroup, async ({ body: { id, ...fields } }, book) => {
    const target = id ?? newRecordId(book.madeAt);
    await refuseTakenName(book, guruGroupKind, fields.name, target);
    return answerOf(await book.put(guruGroupKind, target, { fresh: fields, patch: fields }));
  }),
  serveWrite(updateGuruGroup, async ({ params: { id }, body }, book) => {
    await refuseTakenName(book, guruGroupKind, body.name, id);
    return answerOf(await book.patch(guruGroupKind, id, body));
  }),
  serveWrite(joinGuruGroup, async ({ params: { id }, body: { guru_id, member } }, book) => {
    const known = await findRecord(book.db, book.userId, guruGroupKind, id);
    if (known === undefined) throw new ApiError('not-found');
    const others = known.fields.gurus.filter((each) => each !== guru_id);
    return answerOf(await book.patch(guruGroupKind, id, { gurus: member ? [...others, guru_id] : others }));
  }),
  serveWrite(deleteGuruGroup, async ({ params: { id } }, book) => {
    const { rev } = await book.delete(guruGroupKind, id);
    return { done: true as const, id, rev };
  }),
];

export const guruGroupReads = [
  serve(listGuruGroups, async ({ query }, { db }, exchange) => {
    const groups = eachRecord(db, memberOf(exchange).user_id, guruGroupKind, { order: 'first made' });
    return (await pageOfRecords(groups, query)).map(answerOf);
  }),
];
