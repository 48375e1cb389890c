import { IconPencilPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { useStockNames } from '#pages/stocks/stock-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { AboutStock } from './about-stock.tsx';
import styles from './note.module.css';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import { hasTag, notesInOrder, tagCounts } from './notes-in-order.ts';
import { UnsavedTexts } from './unsaved-texts.tsx';

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
      {status !== 'signed-out' && !writing && <UnsavedTexts />}
      {status === 'signed-out' ? (
        <SignInFirst what="Notes belong to an account." gives="What you think of a company, beside its figures, with ten earlier versions of each text." />
      ) : (
        <Notes tag={tag} onTag={onTag} />
      )}
    </div>
  );
}

function Notes({ tag, onTag }: { tag: string | undefined; onTag: (tag: string | undefined) => void }) {
  const notes = useRecords('note').value;
  const stockids = useMemo(() => [...new Set(notes?.flatMap(({ fields: { stockid } }) => stockid ?? []))].sort(), [notes]);
  const symbols = useStockNames(stockids);
  if (notes === undefined) return <RecordsLoading what="Your notes" height={240} />;
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
      <NoteList notes={shown} about={({ fields }) => <AboutStock stockid={fields.stockid} symbols={symbols} />} />
    </>
  );
}
