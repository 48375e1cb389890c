import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Bookmark, BookmarkRow, PageAddress } from '#contract/entities/records/bookmark.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write } from './record-call.ts';

/** Bookmarks a page; one that is bookmarked already gets the new title. */
export const createBookmark = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/bookmarks',
  summary: 'Bookmarks a page.',
  body: Bookmark,
  response: BookmarkRow,
});

/** Bookmarked pages, newest first. */
export const listBookmarks = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/bookmarks/get',
  summary: "The member's bookmarks.",
  query: pageQuery,
  response: v.array(BookmarkRow),
});

export const isBookmarked = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/bookmarked',
  summary: 'Whether a page is bookmarked.',
  query: { url: PageAddress },
  response: v.object({ bookmarked: v.boolean(), id: v.nullable(RecordId) }),
});

export const updateBookmark = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/bookmarks/update',
  summary: 'Gives a bookmark another title.',
  body: v.object({ id: RecordId, title: v.optional(Bookmark.entries.title) }),
  response: BookmarkRow,
});

export const deleteBookmark = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/bookmarks/delete/{id}',
  summary: 'Removes a bookmark.',
  params: { id: RecordId },
  response: deleted,
});
