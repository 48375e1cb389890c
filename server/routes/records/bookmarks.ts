import { createBookmark, deleteBookmark, isBookmarked, listBookmarks, updateBookmark } from '#contract/endpoints/records/bookmarks.ts';
import { bookmarkKind } from '#contract/records/bookmark.ts';
import { bookmarkId } from '#contract/records/ids.ts';
import { eachRecord, pageOfRecords } from '#server/queries/records/record-pages.ts';
import { findRecord } from '#server/queries/records/records.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { serve } from '#server/serve.ts';

export const bookmarkWrites = [
  serveWrite(createBookmark, async ({ body }, book) => answerOf(await book.put(bookmarkKind, bookmarkId(body.url), { fresh: body, patch: body }))),
  serveWrite(updateBookmark, async ({ body: { id, ...patch } }, book) => answerOf(await book.patch(bookmarkKind, id, patch))),
  serveWrite(deleteBookmark, async ({ params: { id } }, book) => {
    const { rev } = await book.delete(bookmarkKind, id);
    return { done: true as const, id, rev };
  }),
];

export const bookmarkReads = [
  serve(listBookmarks, async ({ query }, { db }, exchange) => {
    const bookmarks = eachRecord(db, memberOf(exchange).user_id, bookmarkKind, { order: 'last made' });
    return (await pageOfRecords(bookmarks, query)).map(answerOf);
  }),
  serve(isBookmarked, async ({ query: { url } }, { db }, exchange) => {
    const found = await findRecord(db, memberOf(exchange).user_id, bookmarkKind, bookmarkId(url));
    return { bookmarked: found !== undefined, id: found?.id ?? null };
  }),
];
