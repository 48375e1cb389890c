import { changeNotes } from '../endpoints/notes.ts';
import { Note } from '../entities/note.ts';
import { recordKind } from './record-kind.ts';

/** Notes: texts are merged block by block and kept both where they cannot be; tags are a set. */
export const noteKind = recordKind<Note>({
  entity: 'note',
  schema: Note,
  version: 1,
  migrations: [],
  reference: 'stockid',
  rich: ['content'],
  merge: { rules: { content: 'text', tags: 'set' }, overlap: 'copy', deletion: 'edit-wins', tells: true },
  lane: (id) => `note:${id}`,
  create: (id, fields) => ({ call: changeNotes, body: { action: 'add', note_id: id, ...fields } }),
  patch: (id, patch) => ({ call: changeNotes, body: { action: 'update', note_id: id, ...patch } }),
  delete: (id) => ({ call: changeNotes, body: { action: 'remove', note_id: id } }),
  copy: (id, fields) => ({ ...fields, conflict_of: id }),
});
