import * as v from 'valibot';
import { ChecklistComment, type DiscussionComment } from '#contract/entities/records/checklist.ts';
import { checklistCommentKind } from '#contract/records/checklist.ts';
import type { Store } from '#server/database/schema.ts';
import type { Page } from './record-pages.ts';

/** Comments on a stock of all members whose account is not being removed. */
function commentsOn(db: Store, stockid: string) {
  return db
    .selectFrom('record')
    .innerJoin('account', 'account.user_id', 'record.user_id')
    .where('record.entity', '=', checklistCommentKind.entity)
    .where('record.reference', '=', stockid)
    .where('record.shared', '=', 1)
    .where('record.deleted', '=', 0)
    .where('account.delete_at', 'is', null);
}

/** One page of what members said about a stock, the newest first, and how many comments there are. */
export async function findDiscussion(
  db: Store,
  reader: number,
  stockid: string,
  { page, per_page }: Page,
): Promise<{ total: number; comments: DiscussionComment[] }> {
  const comments = commentsOn(db, stockid);
  const { total } = await comments.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await comments
    .select(['record.user_id', 'record.id', 'record.fields', 'record.created_at', 'record.updated_at', 'account.username'])
    .orderBy('record.created_at', 'desc')
    .orderBy('record.user_id')
    .orderBy('record.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return {
    total: Number(total),
    comments: rows.map(({ user_id, id, fields, created_at, updated_at, username }) => {
      const { question, text } = v.parse(ChecklistComment, JSON.parse(fields));
      const [made, changed] = [new Date(Number(created_at)).toISOString(), new Date(Number(updated_at)).toISOString()];
      return { id, author: username, own: user_id === reader, question, text, created_at: made, updated_at: changed };
    }),
  };
}

/** Members who said something about a stock, those who said most first. */
export async function findWriters(db: Store, stockid: string): Promise<{ username: string; comments: number }[]> {
  const rows = await commentsOn(db, stockid)
    .select(({ fn }) => ['account.username', fn.countAll<number>().as('comments')] as const)
    .groupBy('account.username')
    .execute();
  return rows
    .map(({ username, comments }) => ({ username, comments: Number(comments) }))
    .sort((a, b) => b.comments - a.comments || (a.username < b.username ? -1 : 1));
}
