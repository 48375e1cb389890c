import type { ParsedInput } from '#contract/endpoint.ts';
import {
  changeNotes,
  clearNoteTags,
  createNote,
  createNoteTag,
  deleteNote,
  deleteNoteTag,
  listNoteableNotes,
  listNotes,
  listNoteTags,
  setNoteTags,
  updateNote,
  updateNoteableNote,
} from '#contract/endpoints/notes.ts';
import type { Note, NoteRow, NoteTag } from '#contract/entities/note.ts';
import { noteTagId } from '#contract/records/ids.ts';
import { noteKind } from '#contract/records/note.ts';
import { noteTagKind } from '#contract/records/note-tag.ts';
import type { Store } from '../database/schema.ts';
import { listRecords } from '../queries/records.ts';
import { newRecordId } from '../records/new-id.ts';
import type { RecordBook } from '../records/record-book.ts';
import { answerOf, type StoredRecord } from '../records/stored-record.ts';
import { memberOf, serveWrite, writeRecords } from '../records/write-records.ts';
import { ApiError, serve } from '../serve.ts';

type Filters = ParsedInput<typeof listNotes>['query'];
type NewNote = Partial<Note> & Pick<Note, 'content'> & { readonly note_id?: string | undefined };

const done = true as const;

export const noteWrites = [
  serve(changeNotes, async (input, services, exchange) => {
    const { body } = input;
    if (body.action === 'list') return notesOf(services.db, memberOf(exchange).user_id, body);
    return writeRecords({ call: changeNotes, input, services, exchange }, async (book) => {
      if (body.action === 'add') return add(book, body);
      if (body.action === 'remove') return remove(book, body.note_id);
      const { action: _action, note_id, ...patch } = body;
      return change(book, note_id, patch);
    });
  }),
  serveWrite(createNote, ({ body }, book) => add(book, body)),
  serveWrite(updateNote, ({ params, body: { note_id: _same, ...patch } }, book) => change(book, params.id, patch)),
  serveWrite(deleteNote, ({ params }, book) => remove(book, params.id)),
  serveWrite(updateNoteableNote, ({ body: { id, ...patch } }, book) => change(book, id, patch)),
  serveWrite(setNoteTags, ({ params, body }, book) => change(book, params.id, body)),
  serveWrite(clearNoteTags, async ({ params: { id }, query: { name } }, book) => {
    const found = await book.find(noteKind, id);
    if (found === undefined) throw new ApiError('not-found');
    return change(book, id, { tags: name === undefined ? [] : found.fields.tags.filter((tag) => tag !== name) });
  }),
  serveWrite(createNoteTag, async ({ body: { name, note_id } }, book) => {
    const tag = await book.put(noteTagKind, noteTagId(name), { fresh: { name }, patch: { name } });
    if (note_id !== undefined) await putTag(book, note_id, name);
    return tagRow(tag, await book.list(noteKind));
  }),
  serveWrite(deleteNoteTag, async ({ params: { id } }, book) => {
    const { rev } = await book.delete(noteTagKind, id);
    for (const { id: noteId, fields } of await book.list(noteKind)) {
      const tags = fields.tags.filter((tag) => noteTagId(tag) !== id);
      if (tags.length < fields.tags.length) await book.patch(noteKind, noteId, { tags });
    }
    return { done, id, rev };
  }),
];

export const noteReads = [
  serve(listNotes, ({ query }, { db }, exchange) => notesOf(db, memberOf(exchange).user_id, query)),
  serve(listNoteableNotes, async ({ query: { id, ...filters } }, { db }, exchange) => {
    const notes = await notesOf(db, memberOf(exchange).user_id, { ...filters, page: 1, per_page: 9999 });
    return notes.filter((note) => id === undefined || note.id === id);
  }),
  serve(listNoteTags, async (_input, { db }, exchange) => {
    const { user_id } = memberOf(exchange);
    const notes = await listRecords(db, user_id, noteKind);
    const tags = await listRecords(db, user_id, noteTagKind);
    return tags.toSorted((a, b) => (a.fields.name < b.fields.name ? -1 : 1)).map((tag) => tagRow(tag, notes));
  }),
];

async function notesOf(db: Store, userId: number, { stockid, tag, noteable_type, page, per_page }: Filters): Promise<NoteRow[]> {
  const found = await listRecords(db, userId, noteKind, stockid === undefined ? {} : { reference: stockid });
  const wanted = found.filter(
    ({ fields }) => (tag === undefined || fields.tags.includes(tag)) && (noteable_type === undefined || fields.noteable_type === noteable_type),
  );
  return wanted.slice((page - 1) * per_page, page * per_page).map(noteRow);
}

async function add(book: RecordBook, { note_id, content, ...given }: NewNote): Promise<NoteRow> {
  const { stockid = null, tags = [], target_time = null, noteable_type = stockid === null ? null : 'STOCK', conflict_of = null } = given;
  return noteRow(
    await book.create(noteKind, note_id ?? newRecordId(book.now), { stockid, content, tags: once(tags), target_time, noteable_type, conflict_of }),
  );
}

async function change(book: RecordBook, id: string, { tags, ...patch }: Partial<Note>): Promise<NoteRow> {
  return noteRow(await book.patch(noteKind, id, { ...patch, ...(tags !== undefined && { tags: once(tags) }) }));
}

async function remove(book: RecordBook, id: string) {
  const { rev } = await book.delete(noteKind, id);
  return { done, id, rev };
}

async function putTag(book: RecordBook, noteId: string, name: string): Promise<void> {
  const note = await book.find(noteKind, noteId);
  if (note === undefined) throw new ApiError('not-found');
  if (!note.fields.tags.includes(name)) await book.patch(noteKind, noteId, { tags: [...note.fields.tags, name] });
}

function once(tags: readonly string[]): string[] {
  return [...new Set(tags)];
}

function noteRow(note: StoredRecord<Note>): NoteRow {
  return { ...answerOf(note), note_id: note.id };
}

function tagRow(tag: StoredRecord<NoteTag>, notes: readonly StoredRecord<Note>[]) {
  return { ...answerOf(tag), note_id: notes.filter(({ fields }) => fields.tags.some((name) => noteTagId(name) === tag.id)).map(({ id }) => id) };
}
