import * as v from 'valibot';
import { writtenText } from '#contract/primitives.ts';
import { stamps } from '#contract/records/member-record.ts';

/** A page of the product by its path, or an address of the web. */
export const PageAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'must be at most 2000 characters'),
  v.regex(/^(?:\/(?![/\\])|https?:\/\/)[^\s\\]*$/, 'must be a page'),
  v.check((address) => !/\p{Cc}/u.test(address), 'must not contain control characters'),
);

/** A page a member wants to find again. */
export const Bookmark = v.object({ title: v.pipe(writtenText(300), v.minLength(1, 'must not be empty')), url: PageAddress });
export type Bookmark = v.InferOutput<typeof Bookmark>;

export const BookmarkRow = v.object({ ...stamps, ...Bookmark.entries });
export type BookmarkRow = v.InferOutput<typeof BookmarkRow>;
