import { changeNotes } from '../endpoints/records/notes.ts';
import { Note } from '../entities/records/note.ts';
import { recordKind } from './record-kind.ts';

/** Notes, the last ten versions kept: texts are merged block by block and kept both where they cannot be; tags are a set. */
export const noteKind = recordKind({
  entity: 'note',
  schema: Note,
  version: 1,
  migrations: [],
  reference: 'stockid',
  rich: ['content'],
  versionsKept: 10,
  merge: { rules: { content: 'text', tags: 'set' }, overlap: 'copy', deletion: 'edit-wins', notifies: true },
  lane: (id) => `note:${id}`,
  create: (id, fields) => ({ call: changeNotes, body: { action: 'add', note_id: id, ...fields } }),
  patch: (id, patch) => ({ call: changeNotes, body: { action: 'update', note_id: id, ...patch } }),
  delete: (id) => ({ call: changeNotes, body: { action: 'remove', note_id: id } }),
  copy: (id, fields) => ({ ...fields, conflict_of: id }),
});
