import { createBookmark, deleteBookmark, isBookmarked, listBookmarks, updateBookmark } from '#contract/endpoints/bookmarks.ts';
import { bookmarkKind } from '#contract/records/bookmark.ts';
import { bookmarkId } from '#contract/records/ids.ts';
import { findRecord, listRecords } from '../queries/records.ts';
import { answerOf } from '../records/stored-record.ts';
import { memberOf, serveWrite } from '../records/write-records.ts';
import { serve } from '../serve.ts';

export const bookmarkWrites = [
  serveWrite(createBookmark, async ({ body }, book) => answerOf(await book.put(bookmarkKind, bookmarkId(body.url), { fresh: body, patch: body }))),
  serveWrite(updateBookmark, async ({ body: { id, ...patch } }, book) => answerOf(await book.patch(bookmarkKind, id, patch))),
  serveWrite(deleteBookmark, async ({ params: { id } }, book) => {
    const { rev } = await book.delete(bookmarkKind, id);
    return { done: true as const, id, rev };
  }),
];

export const bookmarkReads = [
  serve(listBookmarks, async (_input, { db }, exchange) => {
    const found = await listRecords(db, memberOf(exchange).user_id, bookmarkKind);
    return found.toSorted((a, b) => b.created_at - a.created_at || b.rev - a.rev).map(answerOf);
  }),
  serve(isBookmarked, async ({ query: { url } }, { db }, exchange) => {
    const found = await findRecord(db, memberOf(exchange).user_id, bookmarkKind, bookmarkId(url));
    return { bookmarked: found !== undefined, id: found?.id ?? null };
  }),
];
