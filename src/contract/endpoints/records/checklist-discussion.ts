import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { ChecklistComment, ChecklistCommentRow, ChecklistRatingRow, DiscussionComment } from '#contract/entities/records/checklist.ts';
import { NoteRow } from '#contract/entities/records/note.ts';
import { countBetween, StockRef } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write } from './record-call.ts';

const path = '/_api/checklist/discussion';
const ofStock = { ...read, method: 'GET', params: { id: StockRef }, query: pageQuery, errors: ['stock-not-found'] } as const;

/** Comments of members about a stock, the newest first. */
export const listDiscussion = endpoint({
  ...read,
  method: 'GET',
  path,
  summary: 'What members said about a stock and the questions asked of it.',
  query: { stockid: StockRef, page: v.optional(countBetween(1, 100_000), 1), per_page: v.optional(countBetween(1, 200), 50) },
  response: v.object({ total: v.number(), comments: v.array(DiscussionComment) }),
  errors: ['stock-not-found'],
  freshFor: 60,
});

/** Publishes a comment about a stock to all members, or changes the comment with the id. */
export const saveChecklistComment = endpoint({
  ...write,
  method: 'POST',
  path,
  summary: 'Says something about a stock to all members.',
  body: v.object({ id: RecordId, ...ChecklistComment.entries }),
  response: ChecklistCommentRow,
});

export const deleteChecklistComment = endpoint({
  ...write,
  method: 'DELETE',
  path,
  summary: 'Takes back what the member said about a stock.',
  query: { id: RecordId },
  response: deleted,
});

/** What the member noted beside their answers about a stock; answers without a note are left out. */
export const listChecklistNotes = endpoint({
  ...ofStock,
  path: '/_api/stocks/{id}/checklist_notes',
  summary: "The member's notes beside their answers about a stock.",
  response: v.array(ChecklistRatingRow),
});

/** The member's own notes on a stock, last changed first. */
export const listStockNotes = endpoint({
  ...ofStock,
  path: '/_api/stocks/{id}/notes',
  summary: "The member's notes on a stock.",
  response: v.array(NoteRow),
});

/** The same notes as they are read beside a checklist, those on its questions among them. */
export const listNotesForChecklist = endpoint({
  ...ofStock,
  path: '/_api/stocks/{id}/user_notes_for_checklist',
  summary: 'All that the member wrote about a stock: notes, and notes beside answers.',
  response: v.object({ notes: v.array(NoteRow), answers: v.array(ChecklistRatingRow) }),
});

/** Members who commented on a stock; notes are visible only to their authors. */
export const listStockWriters = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/stocks/{id}/notes/users',
  summary: 'Members who said something about a stock.',
  params: { id: StockRef },
  response: v.array(v.object({ username: v.string(), comments: v.number() })),
  errors: ['stock-not-found'],
});
