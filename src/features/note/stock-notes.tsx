import { IconPencilPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import type { PanelProps } from '#pages/board/panel.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import { notesInOrder } from './notes-in-order.ts';

/** The member's notes on a stock, on the page of the stock. */
export function StockNotes({ subject: { stockid, symbol }, title }: PanelProps<Pick<StockSummary, 'stockid' | 'symbol'>>) {
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
      <Card title={title}>
        <SignInFirst
          what={`Notes on ${symbol} belong to an account.`}
          gives="What you think of a company, beside its figures, with ten earlier versions of each text."
        />
      </Card>
    );
  }
  const some = notes !== undefined && notes.length > 0;
  return (
    <Card title={title} context="only you read them" aside={some && !writing && write} padded>
      {writing && <NoteForm stockid={stockid} onClose={() => setWriting(false)} />}
      {notes === undefined && !writing && <RecordsLoading what="Your notes" height={120} />}
      {notes?.length === 0 && !writing && <Empty lead={`No note on ${symbol} yet.`} action={write} />}
      {notes !== undefined && <NoteList notes={notesInOrder(notes)} />}
    </Card>
  );
}
