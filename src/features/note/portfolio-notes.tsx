import { IconPencilPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useDraft } from '#data/drafts.ts';
import { create, edit, type RecordRow, useRecords } from '#data/records.ts';
import { keepEdit } from '#pages/keep-edit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { cleanHtml } from './clean-html.ts';
import styles from './note.module.css';
import { isBlank } from './note-draft.ts';
import { PortfolioNoteCard } from './portfolio-note-card.tsx';

const RichEditor = lazy(() => import('./rich-editor.tsx').then(({ RichEditor }) => ({ default: RichEditor })));

type PortfolioNote = RecordRow<'portfolio-note'>;

/** The member's notes on a portfolio, last changed first. */
export function PortfolioNotes({ portfolioId }: { portfolioId: string }) {
  const notes = useRecords('portfolio-note', { portfolio_id: portfolioId }).value;
  const [writing, setWriting] = useState<PortfolioNote | 'new'>();
  if (notes === undefined) return <Loading height={160} />;
  const write = (
    <Button look={notes.length > 0 ? 'primary' : 'plain'} onClick={() => setWriting('new')}>
      <IconPencilPlus size={16} stroke={1.75} aria-hidden="true" />
      Write a note
    </Button>
  );
  const close = () => setWriting(undefined);
  return (
    <div className={styles.onPortfolio}>
      {writing === undefined && notes.length > 0 && <div className={styles.write}>{write}</div>}
      {writing === 'new' && <PortfolioNoteForm portfolioId={portfolioId} onClose={close} />}
      {notes.length === 0 && writing === undefined && (
        <Empty lead="No note on this portfolio yet." action={write}>
          Why it is as it is, and what would change it.
        </Empty>
      )}
      {notes
        .toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
        .map((note) =>
          writing !== undefined && writing !== 'new' && writing.id === note.id ? (
            <PortfolioNoteForm key={note.id} portfolioId={portfolioId} note={note} onClose={close} />
          ) : (
            <PortfolioNoteCard key={note.id} note={note} onEdit={() => setWriting(note)} />
          ),
        )}
    </div>
  );
}

interface FormProps {
  portfolioId: string;
  /** The note to change; undefined for a new one. */
  note?: PortfolioNote;
  onClose: () => void;
}

/** What is typed outlives a closed tab until it is saved or given up. */
function PortfolioNoteForm({ portfolioId, note, onClose }: FormProps) {
  const draft = useDraft(`portfolio-note ${note?.id ?? `new ${portfolioId}`}`);
  if (draft.text === null) return <Loading height={180} />;
  return <Field {...{ portfolioId, note, onClose }} initial={draft.text ?? note?.fields.content ?? ''} keep={draft.keep} drop={draft.drop} />;
}

interface FieldProps extends Omit<FormProps, 'note'> {
  note: PortfolioNote | undefined;
  initial: string;
  keep: (text: string) => void;
  drop: () => Promise<void>;
}

function Field({ portfolioId, note, initial, keep, drop, onClose }: FieldProps) {
  const [content, setContent] = useState(initial);
  const close = async () => {
    await keepEdit(drop);
    onClose();
  };
  const save = async () => {
    const clean = cleanHtml(content);
    const kept = await keepEdit(() =>
      note === undefined
        ? create('portfolio-note', { portfolio_id: portfolioId, stockid: null, content: clean, conflict_of: null })
        : edit('portfolio-note', note.id, { content: clean }),
    );
    if (kept) await close();
  };
  return (
    <div className={styles.form}>
      <Suspense fallback={<Loading height={140} />}>
        <RichEditor
          label="Note on the portfolio"
          initial={initial}
          onChange={(html) => {
            setContent(html);
            keep(html);
          }}
        />
      </Suspense>
      <div className={styles.buttons}>
        <Button look="primary" disabled={isBlank(content)} onClick={() => void save()}>
          Save note
        </Button>
        <Button look="subtle" onClick={() => void close()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
