import type { Note } from '#contract/entities/records/note.ts';
import { noteTagId } from '#contract/records/ids.ts';
import { findRecord, newRecordId, type RecordEdit, transact } from '#data/records/records.ts';
import { cleanHtml } from './clean-html.ts';
import type { NoteDraft } from './note-draft.ts';

interface SavedNote {
  /** Undefined for a new note. */
  readonly id: string | undefined;
  readonly stockid: string | null;
  /** The note as its editor opened with it. */
  readonly base: Note | undefined;
}

/** Keeps a note, new or changed, together with tags that are new. */
export async function saveNote(draft: NoteDraft, { id, stockid, base }: SavedNote): Promise<void> {
  const fields = { ...draft, content: cleanHtml(draft.content) };
  const edits: RecordEdit[] = [];
  for (const name of draft.tags) {
    const tagId = noteTagId(name);
    if ((await findRecord('note-tag', tagId)) === undefined) edits.push({ kind: 'create', entity: 'note-tag', id: tagId, fields: { name } });
  }
  edits.push(
    id === undefined
      ? {
          kind: 'create',
          entity: 'note',
          id: await newRecordId(),
          fields: { ...fields, stockid, noteable_type: stockid === null ? null : 'STOCK', conflict_of: null },
        }
      : { kind: 'patch', entity: 'note', id, patch: fields, from: base },
  );
  await transact(edits);
}
