import { IconPencilPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRecords } from '#data/records.ts';
import { useSession } from '#data/session.ts';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { useStoredStocks } from '#pages/use-stored-stocks.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import styles from './note.module.css';
import { NoteCard } from './note-card.tsx';
import { NoteForm } from './note-form.tsx';
import { hasTag, notesInOrder, tagCounts } from './notes-in-order.ts';

/** `/notes`: every note of the member, on stocks or on none, narrowed by tag. */
export function NotesPage({ tag, onTag }: { tag: string | undefined; onTag: (tag: string | undefined) => void }) {
  const { status } = useSession();
  const [writing, setWriting] = useState(false);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Notes</h1>
        {status !== 'signed-out' && !writing && (
          <Button look="primary" onClick={() => setWriting(true)}>
            <IconPencilPlus size={16} stroke={1.75} aria-hidden="true" />
            Write a note
          </Button>
        )}
      </header>
      {writing && <NoteForm stockid={null} onClose={() => setWriting(false)} />}
      {status === 'signed-out' ? <SignInFirst what="Your notes stand here." /> : <Notes tag={tag} onTag={onTag} />}
    </div>
  );
}

function Notes({ tag, onTag }: { tag: string | undefined; onTag: (tag: string | undefined) => void }) {
  const notes = useRecords('note').value;
  const symbols = new Map(useStoredStocks()?.flatMap(({ stockid, symbol }) => (stockid === undefined ? [] : [[stockid, symbol]])));
  if (notes === undefined) return <Loading height={240} />;
  if (notes.length === 0) return <Empty lead="No note yet.">Write one here, or on the page of a stock.</Empty>;
  const shown = notesInOrder(notes).filter((note) => tag === undefined || hasTag(note, tag));
  return (
    <>
      <fieldset className={styles.filter}>
        <legend className="sx-hidden">Only notes with a tag</legend>
        {tagCounts(notes).map(({ tag: name, count }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name.toLowerCase() === tag?.toLowerCase()}
            onClick={() => onTag(name.toLowerCase() === tag?.toLowerCase() ? undefined : name)}
          >
            {name} <span>{count}</span>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <Empty lead={`No note carries ${tag}.`} action={<Button onClick={() => onTag(undefined)}>Show all</Button>} />}
      {shown.map((note) => (
        <NoteCard key={note.id} note={note} about={<About stockid={note.fields.stockid} symbols={symbols} />} />
      ))}
    </>
  );
}

/** The stock a note is on, by its symbol where this device knows it. */
function About({ stockid, symbols }: { stockid: string | null; symbols: ReadonlyMap<string, string> }) {
  if (stockid === null) return <b>General</b>;
  const name = symbols.get(stockid) ?? stockid;
  return (
    <Link to="/stock/$name/summary" params={{ name }} className={styles.about}>
      {name}
    </Link>
  );
}
