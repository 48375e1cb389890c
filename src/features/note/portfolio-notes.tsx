import { IconPencilPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { PortfolioNote as PortfolioNoteFields } from '#contract/entities/records/portfolio.ts';
import { type DraftOf, useDraft } from '#data/records/drafts.ts';
import { create, edit, type RecordRow, useRecords } from '#data/records/records.ts';
import { ChangedElsewhere } from '#pages/editing/changed-elsewhere.tsx';
import { EditorButtons } from '#pages/editing/editor-buttons.tsx';
import { joined, KeptText } from '#pages/editing/kept-text.tsx';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { cleanHtml } from './clean-html.ts';
import styles from './note.module.css';
import { isBlank } from './note-draft.ts';
import { TextCard } from './text-card.tsx';
import { portfolioNote } from './text-kind.ts';

const NoteText = lazy(() => import('./note-text.tsx').then(({ NoteText }) => ({ default: NoteText })));
const RichEditor = lazy(() => import('./rich-editor.tsx').then(({ RichEditor }) => ({ default: RichEditor })));

const Versions = lazy(() => import('./text-versions.tsx').then(({ TextVersions }) => ({ default: TextVersions<'portfolio-note'> })));

type PortfolioNote = RecordRow<'portfolio-note'>;

/** The member's notes on a portfolio, last changed first. */
export function PortfolioNotes({ portfolioId }: { portfolioId: string }) {
  const notes = useRecords('portfolio-note', { portfolio_id: portfolioId }).value;
  const [writing, setWriting] = useState<PortfolioNote | 'new'>();
  if (notes === undefined) return <RecordsLoading what="Your notes" height={160} />;
  const write = (
    <Button look={notes.length > 0 ? 'primary' : 'plain'} onClick={() => setWriting('new')}>
      <IconPencilPlus size={16} stroke={1.75} aria-hidden="true" />
      Write a note
    </Button>
  );
  const close = () => setWriting(undefined);
  // A note deleted elsewhere while its editor is open stays until the text is saved or given up.
  const gone = writing === undefined || writing === 'new' || notes.some(({ id }) => id === writing.id) ? [] : [writing];
  return (
    <div className={styles.onPortfolio}>
      {writing === undefined && notes.length > 0 && <div className={styles.write}>{write}</div>}
      {writing === 'new' && <PortfolioNoteForm portfolioId={portfolioId} onClose={close} />}
      {notes.length === 0 && writing === undefined && (
        <Empty lead="No note on this portfolio yet." action={write}>
          Why it is as it is, and what would change it.
        </Empty>
      )}
      {[...notes, ...gone]
        .toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
        .map((note) =>
          writing !== undefined && writing !== 'new' && writing.id === note.id ? (
            <PortfolioNoteForm key={note.id} portfolioId={portfolioId} note={note} onClose={close} />
          ) : (
            <TextCard key={note.id} row={note} onEdit={() => setWriting(note)} versions={<Versions kind={portfolioNote} row={note} />} />
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
  const draft = useDraft(`portfolio-note ${note?.id ?? `new ${portfolioId}`}`, { schema: PortfolioNoteFields, fields: note?.fields });
  if (draft.text === null) return <Loading height={180} />;
  return <Field portfolioId={portfolioId} id={note?.id} draft={draft} onClose={onClose} />;
}

interface FieldProps extends Omit<FormProps, 'note'> {
  id: string | undefined;
  draft: DraftOf<PortfolioNoteFields>;
}

function Field({ portfolioId, id, draft: { text, base, keptAt, keep, drop }, onClose }: FieldProps) {
  const [initial] = useState(text ?? base?.content ?? '');
  const [content, setContent] = useState(initial);
  const [unsaved, setUnsaved] = useState(keptAt !== undefined);
  const save = () => {
    const clean = cleanHtml(content);
    return id === undefined
      ? create('portfolio-note', { portfolio_id: portfolioId, stockid: null, content: clean, conflict_of: null })
      : edit('portfolio-note', id, { content: clean }, base);
  };
  return (
    <div className={styles.form}>
      {keptAt !== undefined && <KeptText at={keptAt} />}
      <ChangedElsewhere entity="portfolio-note" id={id} base={base} fields={editedFields} show={showNote} saving={joined} />
      <Suspense fallback={<Loading height={140} />}>
        <RichEditor
          label="Note on the portfolio"
          initial={initial}
          onChange={(html) => {
            setContent(html);
            setUnsaved(true);
            keep(html);
          }}
        />
      </Suspense>
      <div className={styles.buttons}>
        <EditorButtons save="Save note" ready={!isBlank(content)} unsaved={unsaved} onSave={save} drop={drop} onClose={onClose} />
      </div>
    </div>
  );
}

const editedFields = ['content'] as const;

function showNote({ content }: PortfolioNoteFields) {
  return (
    <Suspense fallback={null}>
      <NoteText html={content} />
    </Suspense>
  );
}
