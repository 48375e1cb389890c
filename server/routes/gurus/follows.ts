import { createFollow, deleteFollow, listFollows } from '#contract/endpoints/gurus/follows.ts';
import { followKind } from '#contract/records/gurus/follow.ts';
import { followId } from '#contract/records/ids.ts';
import { eachRecord, pageOfRecords } from '#server/queries/records/record-pages.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { serve } from '#server/serve.ts';

export const followWrites = [
  serveWrite(createFollow, async ({ body }, book) => answerOf(await book.put(followKind, followId(body.kind, body.followed_id), { fresh: body, patch: body }))),
  serveWrite(deleteFollow, async ({ params: { id } }, book) => {
    const { rev } = await book.delete(followKind, id);
    return { done: true as const, id, rev };
  }),
];

export const followReads = [
  serve(listFollows, async ({ query }, { db }, exchange) => {
    const follows = eachRecord(db, memberOf(exchange).user_id, followKind, { order: 'last made' });
    return (await pageOfRecords(follows, query)).map(answerOf);
  }),
];
