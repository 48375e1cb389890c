import { createNoteTag, deleteNoteTag } from '../endpoints/records/notes.ts';
import { NoteTag } from '../entities/records/note.ts';
import { recordKind } from './record-kind.ts';

/** Names notes can be found by; a tag made on two devices is one. */
export const noteTagKind = recordKind({
  entity: 'note-tag',
  schema: NoteTag,
  version: 1,
  migrations: [],
  merge: { overlap: 'inbox', deletion: 'pending-wins', notifies: false },
  lane: (id) => `note-tag:${id}`,
  create: (_id, { name }) => ({ call: createNoteTag, body: { name } }),
  patch: (_id, _patch, { name }) => ({ call: createNoteTag, body: { name } }),
  delete: (id) => ({ call: deleteNoteTag, params: { id } }),
});
