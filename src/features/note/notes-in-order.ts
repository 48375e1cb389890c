import type { RecordRow } from '#data/records/records.ts';

type NoteRecord = RecordRow<'note'>;

/** Notes, last changed first. */
export function notesInOrder(notes: readonly NoteRecord[]): NoteRecord[] {
  return notes.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : a.updated_at > b.updated_at ? -1 : a.id < b.id ? -1 : 1));
}

/** Every tag of these notes with the number of notes that carry it, by name; upper and lower case are one tag. */
export function tagCounts(notes: readonly NoteRecord[]): { tag: string; count: number }[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const tag of notes.flatMap(({ fields }) => fields.tags)) {
    const known = counts.get(tag.toLowerCase());
    counts.set(tag.toLowerCase(), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => (a.tag.toLowerCase() < b.tag.toLowerCase() ? -1 : 1));
}

export function hasTag({ fields }: NoteRecord, tag: string): boolean {
  return fields.tags.some((own) => own.toLowerCase() === tag.toLowerCase());
}
