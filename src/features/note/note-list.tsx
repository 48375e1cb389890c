import { type ReactNode, useState } from 'react';
import type { RecordRow } from '#data/records/records.ts';
import { NoteCard } from './note-card.tsx';
import { NoteForm } from './note-form.tsx';

type NoteRecord = RecordRow<'note'>;

interface NoteListProps {
  /** In the order in which they are shown. */
  notes: readonly NoteRecord[];
  about?: (note: NoteRecord) => ReactNode;
}

/**
 * Notes to read and to change. A note whose editor is open stays where it is until the text is saved or given up, also
 * when it is deleted on another device or left out by a filter.
 */
export function NoteList({ notes, about }: NoteListProps) {
  const [open, setOpen] = useState<readonly NoteRecord[]>([]);
  const close = (closed: NoteRecord) => setOpen((notes) => notes.filter(({ id }) => id !== closed.id));
  const gone = open.filter(({ id }) => !notes.some((note) => note.id === id));
  return [...gone, ...notes].map((note) => {
    const opened = open.find(({ id }) => id === note.id);
    return opened === undefined ? (
      <NoteCard key={note.id} note={note} about={about?.(note)} onEdit={() => setOpen([...open, note])} />
    ) : (
      <NoteForm key={note.id} note={opened} stockid={opened.fields.stockid} onClose={() => close(opened)} />
    );
  });
}
