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
} from '#contract/endpoints/records/notes.ts';
import type { Note, NoteRow } from '#contract/entities/records/note.ts';
import { noteTagId } from '#contract/records/ids.ts';
import { noteKind } from '#contract/records/note.ts';
import { noteTagKind } from '#contract/records/note-tag.ts';
import type { Store } from '#server/database/schema.ts';
import { eachRecord, pageOfRecords, pageOfSized } from '#server/queries/records/record-pages.ts';
import { findRow, listRecords } from '#server/queries/records/records.ts';
import { newRecordId } from '#server/records/new-id.ts';
import type { RecordBook } from '#server/records/record-book.ts';
import { answerOf, type StoredRecord } from '#server/records/stored-record.ts';
import { changeRecords, conditionsOf, isAnswered, memberOf, serveWrite, writeRecords } from '#server/records/write-records.ts';
import { ApiError, type Exchange, serve } from '#server/serve.ts';
import type { Services } from '#server/services.ts';

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
  serve(createNoteTag, async (input, services, exchange) => {
    const { name, note_id } = input.body;
    // Before the transaction, which nobody else should wait for.
    const tagged = (await noteIdsByTag(services.db, memberOf(exchange).user_id)).get(noteTagId(name)) ?? [];
    return writeRecords({ call: createNoteTag, input, services, exchange }, async (book) => {
      const tag = await book.put(noteTagKind, noteTagId(name), { fresh: { name }, patch: { name } });
      if (note_id !== undefined) await putTag(book, note_id, name);
      return { ...answerOf(tag), note_id: once(note_id === undefined ? tagged : [note_id, ...tagged]) };
    });
  }),
  serve(deleteNoteTag, async (input, services, exchange) => {
    const { id } = input.params;
    await takeOffNotes(id, services, exchange);
    return writeRecords({ call: deleteNoteTag, input, services, exchange }, async (book) => {
      const { rev } = await book.delete(noteTagKind, id);
      return { done, id, rev };
    });
  }),
];

export const noteReads = [
  serve(listNotes, ({ query }, { db }, exchange) => notesOf(db, memberOf(exchange).user_id, query)),
  serve(listNoteableNotes, async ({ query: { id, ...filters } }, { db }, exchange) => {
    return notesOf(db, memberOf(exchange).user_id, filters, id);
  }),
  serve(listNoteTags, async ({ query }, { db }, exchange) => {
    const { user_id } = memberOf(exchange);
    const notes = await noteIdsByTag(db, user_id);
    const tags = await listRecords(db, user_id, noteTagKind);
    const rows = tags.toSorted((a, b) => (a.fields.name < b.fields.name ? -1 : 1)).map((tag) => ({ ...answerOf(tag), note_id: notes.get(tag.id) ?? [] }));
    const sized = rows.map((row) => ({ row, bytes: 300 + 40 * row.note_id.length }));
    return (await pageOfSized(sized, query)).map(({ row }) => row);
  }),
];

/** A page of the notes that fit, last changed first; of one note only, when an id is given. */
async function notesOf(db: Store, userId: number, { stockid, tag, noteable_type, page, per_page }: Filters, id?: string): Promise<NoteRow[]> {
  const notes = eachRecord(db, userId, noteKind, { ...(stockid !== undefined && { reference: stockid }), ...(id !== undefined && { ids: [id] }) });
  const fits = ({ fields }: StoredRecord<Note>) =>
    (tag === undefined || fields.tags.includes(tag)) && (noteable_type === undefined || fields.noteable_type === noteable_type);
  return (await pageOfRecords(notes, { page, per_page }, fits)).map(noteRow);
}

/** The notes that carry each tag, by the tag's id. */
async function noteIdsByTag(db: Store, userId: number): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { record } of eachRecord(db, userId, noteKind)) {
    for (const tag of new Set(record.fields.tags.map(noteTagId))) {
      const ids = found.get(tag) ?? [];
      ids.push(record.id);
      found.set(tag, ids);
    }
  }
  return found;
}

/** Bytes of notes that one transaction changes. */
const NOTES_AT_ONCE = 1024 * 1024;

/**
 * Takes a tag off the notes that carry it, a megabyte of them in each transaction, so that the writes of others come in between. The tag
 * itself is deleted after that: a request that broke off is sent again and goes on. Nothing is done for one that is going to be refused, or was answered.
 */
async function takeOffNotes(tagId: string, services: Services, exchange: Exchange): Promise<void> {
  const { user_id: userId } = memberOf(exchange);
  if (await isAnswered(services.db, exchange)) return;
  const tag = await findRow(services.db, userId, noteTagKind.entity, tagId);
  const { ifMatch } = conditionsOf(exchange);
  if (tag === undefined || tag.deleted === 1 || (ifMatch !== undefined && tag.rev > ifMatch)) return;
  const carries = ({ fields }: StoredRecord<Note>) => fields.tags.some((name) => noteTagId(name) === tagId);
  let [ids, bytes]: [string[], number] = [[], 0];
  const take = async () => {
    const some = ids;
    [ids, bytes] = [[], 0];
    if (some.length > 0) await changeRecords({ services, exchange }, (book) => removeTag(book, some, tagId));
  };
  for await (const note of eachRecord(services.db, userId, noteKind)) {
    if (!carries(note.record)) continue;
    ids.push(note.record.id);
    bytes += note.bytes;
    if (bytes > NOTES_AT_ONCE) await take();
  }
  await take();
}

async function removeTag(book: RecordBook, noteIds: readonly string[], tagId: string): Promise<void> {
  for (const id of noteIds) {
    const note = await book.find(noteKind, id);
    const tags = note?.fields.tags.filter((name) => noteTagId(name) !== tagId);
    if (note !== undefined && tags !== undefined && tags.length < note.fields.tags.length) await book.patch(noteKind, id, { tags });
  }
}

async function add(book: RecordBook, { note_id, content, ...given }: NewNote): Promise<NoteRow> {
  const { stockid = null, tags = [], target_time = null, noteable_type = stockid === null ? null : 'STOCK', conflict_of = null } = given;
  return noteRow(
    await book.create(noteKind, note_id ?? newRecordId(book.madeAt), { stockid, content, tags: once(tags), target_time, noteable_type, conflict_of }),
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
