import type { ChecklistComment, DiscussionComment } from '#contract/entities/records/checklist.ts';
import { create, edit, type RecordRow, useRecords } from '#data/records/records.ts';

export type CommentRow = RecordRow<'checklist-comment'>;

/** The member's own comments on a stock; `undefined` until this device has read them. */
export function useComments(stockid: string): readonly CommentRow[] | undefined {
  return useRecords('checklist-comment', { stockid }).value;
}

/** A comment as the page shows it. */
export interface ShownComment {
  readonly key: string;
  readonly author: string;
  /** The instant it was first written. */
  readonly at: string;
  readonly question: string | null;
  readonly text: string;
  /** The record, of the member's own. */
  readonly own?: CommentRow;
}

/**
 * The member's own comments as this device has them, and those of others as the server gave them, the newest first.
 *
 * @param me The member's name.
 */
export function inDiscussion(own: readonly CommentRow[], others: readonly DiscussionComment[], me: string): ShownComment[] {
  const mine = own.map((row) => ({ key: row.id, author: me, at: row.created_at, question: row.fields.question, text: row.fields.text, own: row }));
  const theirs = others.map(({ id, author, created_at, question, text }) => ({ key: `${author} ${id}`, author, at: created_at, question, text }));
  return [...mine, ...theirs].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Keeps a new comment, or what was changed of one. */
export async function saveComment(comment: ChecklistComment, changed: CommentRow | undefined): Promise<void> {
  if (changed === undefined) await create('checklist-comment', comment);
  else await edit('checklist-comment', changed.id, comment, changed.fields);
}
