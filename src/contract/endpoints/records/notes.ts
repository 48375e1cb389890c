import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Note, NoteRow, NoteTag, NoteTagRow, TagName, Tags } from '#contract/entities/records/note.ts';
import { StockId } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write } from './record-call.ts';

const { stockid, content, target_time, tags, noteable_type, conflict_of } = Note.entries;
const filters = { stockid: v.optional(StockId), tag: v.optional(TagName), noteable_type: v.optional(v.string()) };
/** Fields of a note, each of which may be left out. */
const some = {
  stockid: v.optional(stockid),
  content: v.optional(content),
  target_time: v.optional(target_time),
  tags: v.optional(tags),
  noteable_type: v.optional(noteable_type),
  conflict_of: v.optional(conflict_of),
};
const listed = v.array(NoteRow);

/** Lists, makes, changes or removes notes. */
export const changeNotes = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/notes',
  summary: 'Lists, adds, removes or updates notes.',
  body: v.variant('action', [
    v.object({ action: v.literal('list'), ...filters, ...pageQuery }),
    v.object({ action: v.literal('add'), note_id: v.optional(RecordId), ...some, content }),
    v.object({ action: v.literal('update'), note_id: RecordId, ...some }),
    v.object({ action: v.literal('remove'), note_id: RecordId }),
  ]),
  response: v.union([listed, NoteRow, deleted]),
});

/** Notes, last changed first. */
export const listNotes = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/notes',
  summary: "The member's notes.",
  query: { ...filters, ...pageQuery },
  response: listed,
});

export const createNote = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/notes',
  summary: 'Writes a note.',
  body: v.object({ note_id: v.optional(RecordId), ...some, content }),
  response: NoteRow,
});

export const updateNote = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/notes/{id}',
  summary: 'Changes a note.',
  params: { id: RecordId },
  body: v.object({ note_id: v.optional(RecordId), ...some }),
  response: NoteRow,
});

export const deleteNote = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/notes/{id}',
  summary: 'Deletes a note.',
  params: { id: RecordId },
  response: deleted,
});

/** Notes by what they are on. */
export const listNoteableNotes = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/notes/noteable',
  summary: 'Notes by what they are on.',
  query: { ...filters, ...pageQuery, id: v.optional(RecordId) },
  response: listed,
});

export const updateNoteableNote = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/notes/noteable',
  summary: 'Changes the tags of a note and what it is on.',
  body: v.object({ id: RecordId, tags: v.optional(Tags), noteable_type: v.optional(noteable_type) }),
  response: NoteRow,
});

export const setNoteTags = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/notes/{id}/tags',
  summary: 'Sets the tags of a note.',
  params: { id: RecordId },
  body: v.object({ tags: Tags }),
  response: NoteRow,
});

export const clearNoteTags = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/notes/{id}/tags',
  summary: 'Takes one tag, or all of them, off a note.',
  params: { id: RecordId },
  query: { name: v.optional(TagName) },
  response: NoteRow,
});

/** Tags by name, each with the notes that carry it. */
export const listNoteTags = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/note_tags',
  summary: "The member's note tags.",
  query: pageQuery,
  response: v.array(NoteTagRow),
});

/** Makes a tag, if there is none of that name, and puts it on a note when one is named. */
export const createNoteTag = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/note_tags',
  summary: 'Makes a note tag, and puts it on a note.',
  body: v.object({ name: NoteTag.entries.name, note_id: v.optional(RecordId) }),
  response: NoteTagRow,
});

/** Deletes a tag and takes it off every note. */
export const deleteNoteTag = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/note_tags/{id}',
  summary: 'Deletes a note tag and takes it off every note.',
  params: { id: RecordId },
  response: deleted,
});
