import { createBookmark, deleteBookmark, updateBookmark } from '../endpoints/records/bookmarks.ts';
import { Bookmark } from '../entities/records/bookmark.ts';
import { recordKind } from './record-kind.ts';

/** Bookmarked pages: what this device last wished is what holds. */
export const bookmarkKind = recordKind({
  entity: 'bookmark',
  schema: Bookmark,
  version: 1,
  migrations: [],
  merge: { overlap: 'inbox', deletion: 'pending-wins', notifies: false },
  lane: (id) => `bookmark:${id}`,
  create: (_id, fields) => ({ call: createBookmark, body: fields }),
  patch: (id, patch) => ({ call: updateBookmark, body: { id, ...patch } }),
  delete: (id) => ({ call: deleteBookmark, params: { id } }),
});
