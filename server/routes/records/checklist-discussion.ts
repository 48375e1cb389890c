import {
  deleteChecklistComment,
  listChecklistNotes,
  listDiscussion,
  listNotesForChecklist,
  listStockNotes,
  listStockWriters,
  saveChecklistComment,
} from '#contract/endpoints/records/checklist-discussion.ts';
import type { ChecklistRating } from '#contract/entities/records/checklist.ts';
import type { Note } from '#contract/entities/records/note.ts';
import { checklistCommentKind, checklistRatingKind } from '#contract/records/checklist.ts';
import { noteKind } from '#contract/records/note.ts';
import type { Store } from '#server/database/schema.ts';
import { findDiscussion, findWriters } from '#server/queries/records/discussion.ts';
import { eachRecord, type Page, pageOfRecords } from '#server/queries/records/record-pages.ts';
import { answerOf, type StoredRecord } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { type Exchange, serve } from '#server/serve.ts';
import { listingOf } from '../stock/listing-of.ts';

export const discussionWrites = [
  serveWrite(saveChecklistComment, async ({ body: { id, ...comment } }, book) =>
    answerOf(await book.put(checklistCommentKind, id, { fresh: comment, patch: comment })),
  ),
  serveWrite(deleteChecklistComment, async ({ query: { id } }, book) => {
    const { rev } = await book.delete(checklistCommentKind, id);
    return { done: true as const, id, rev };
  }),
];

export const discussionReads = [
  serve(listDiscussion, async ({ query: { stockid, ...page } }, { db }, exchange) =>
    findDiscussion(db, memberOf(exchange).user_id, (await listingOf(db, stockid)).stockid, page),
  ),
  serve(listStockWriters, async ({ params }, { db }) => findWriters(db, (await listingOf(db, params.id)).stockid)),
  serve(listChecklistNotes, async ({ params, query }, { db }, exchange) => (await answersOn(db, params.id, query, exchange)).map(answerOf)),
  serve(listStockNotes, async ({ params, query }, { db }, exchange) => (await notesOn(db, params.id, query, exchange)).map(noteRow)),
  serve(listNotesForChecklist, async ({ params, query }, { db }, exchange) => ({
    notes: (await notesOn(db, params.id, query, exchange)).map(noteRow),
    answers: (await answersOn(db, params.id, query, exchange)).map(answerOf),
  })),
];

/** The member's answers about a stock beside which a note is written. */
async function answersOn(db: Store, reference: string, page: Page, exchange: Exchange): Promise<StoredRecord<ChecklistRating>[]> {
  const { stockid } = await listingOf(db, reference);
  const answers = eachRecord(db, memberOf(exchange).user_id, checklistRatingKind, { reference: stockid, order: 'first made' });
  return pageOfRecords(answers, page, ({ fields }) => fields.note !== '');
}

async function notesOn(db: Store, reference: string, page: Page, exchange: Exchange): Promise<StoredRecord<Note>[]> {
  const { stockid } = await listingOf(db, reference);
  return pageOfRecords(eachRecord(db, memberOf(exchange).user_id, noteKind, { reference: stockid }), page);
}

function noteRow(note: StoredRecord<Note>) {
  return { ...answerOf(note), note_id: note.id };
}
