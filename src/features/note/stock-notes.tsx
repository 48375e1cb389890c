import { IconPencilPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRecords } from '#data/records.ts';
import { useSession } from '#data/session.ts';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import { NoteCard } from './note-card.tsx';
import { NoteForm } from './note-form.tsx';
import { notesInOrder } from './notes-in-order.ts';

/** The member's notes on a stock, on the page of the stock. */
export function StockNotes({ stockid, symbol }: { stockid: string; symbol: string }) {
  const { status } = useSession();
  const [writing, setWriting] = useState(false);
  const notes = useRecords('note', { stockid }).value;
  const write = (
    <Button onClick={() => setWriting(true)}>
      <IconPencilPlus size={16} stroke={1.75} aria-hidden="true" />
      Write a note
    </Button>
  );
  if (status === 'unknown') return null;
  if (status === 'signed-out') {
    return (
      <Card title="Notes">
        <SignInFirst what={`Your notes on ${symbol} stand here.`} />
      </Card>
    );
  }
  const some = notes !== undefined && notes.length > 0;
  return (
    <Card title="Notes" context="only you read them" aside={some && !writing && write} padded>
      {writing && <NoteForm stockid={stockid} onClose={() => setWriting(false)} />}
      {notes?.length === 0 && !writing && <Empty lead={`No note on ${symbol} yet.`} action={write} />}
      {notes !== undefined && notesInOrder(notes).map((note) => <NoteCard key={note.id} note={note} />)}
    </Card>
  );
}
