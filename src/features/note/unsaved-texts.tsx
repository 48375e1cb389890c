import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { Note } from '#contract/entities/records/note.ts';
import type { Draft } from '#data/records/database.ts';
import { draftSubject, dropDraft, useClosedDrafts } from '#data/records/draft-store.ts';
import { findRecord, type RecordRow } from '#data/records/records.ts';
import { currentDatabase } from '#data/session/session.ts';
import { keepEdit } from '#pages/actions/keep-edit.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { formAddress, wordsOfForm } from '#pages/form/form-draft.ts';
import { useNow } from '#pages/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { formatInstant } from '#ui/format/as-of.ts';
import { wordsOfHtml } from '#ui/format/words-of-html.ts';
import { Card } from '#ui/layout/card.tsx';
import { cleanHtml } from './clean-html.ts';
import styles from './note.module.css';
import { emptyDraft, readDraft } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';
import { saveNote } from './save-note.ts';

/** Texts that were typed on this device and never saved, whatever became of what they were written on. */
export function UnsavedTexts() {
  const drafts = useClosedDrafts();
  const [opened, setOpened] = useState<Pick<RecordRow<'note'>, 'id' | 'fields'> | { readonly stockid: string | null }>();
  const open = useAction(async (draft: Draft) => setOpened(await editorOf(draft)));
  const save = useAction(async (draft: Draft) => {
    await saveNote({ content: contentOf(draft), tags: [], target_time: null }, { id: undefined, stockid: null, base: undefined });
    await dropDraft(await currentDatabase(), draft.key);
  });
  const discard = useAction(async (draft: Draft) => {
    const { undo } = await dropDraft(await currentDatabase(), draft.key);
    showToast({ text: 'Your text is discarded.', action: { label: 'Undo', run: () => void keepEdit(undo) } });
  });
  const now = useNow();
  if (opened !== undefined) {
    const stockid = 'stockid' in opened ? opened.stockid : opened.fields.stockid;
    return <NoteForm note={'stockid' in opened ? undefined : opened} stockid={stockid} onClose={() => setOpened(undefined)} />;
  }
  if (drafts === undefined || drafts.length === 0) return null;
  return (
    <Card title="Not saved yet" context="only on this device" padded>
      <ul className={styles.unsaved} aria-label="Texts not saved yet">
        {drafts.map((draft) => (
          <li key={draft.key}>
            <span>{formAddress(draft.key) === undefined ? wordsOfHtml(contentOf(draft)) : wordsOfForm(draft.text)}</span>
            <time dateTime={new Date(draft.updated_at).toISOString()}>{formatInstant(draft.updated_at, now)}</time>
            {formAddress(draft.key) !== undefined ? (
              <Link to={formAddress(draft.key)}>Go on writing</Link>
            ) : draft.key.startsWith('note ') ? (
              <Button onClick={() => void open(draft)}>Go on writing</Button>
            ) : (
              <Button onClick={() => void save(draft)}>Save as a note</Button>
            )}
            <Button look="subtle" onClick={() => void discard(draft)}>
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const emptyNote: Note = { ...emptyDraft, stockid: null, noteable_type: null, conflict_of: null };

/** What a draft says, as formatted text. */
function contentOf({ key, text }: Draft): string {
  if (key.startsWith('note ')) return readDraft(text)?.content ?? '';
  return key.startsWith('holding-note ') ? paragraphs(text) : cleanHtml(text);
}

function paragraphs(text: string): string {
  const line = document.createElement('p');
  return text
    .split('\n')
    .map((words) => {
      line.textContent = words;
      return line.outerHTML;
    })
    .join('');
}

/** What the editor of a draft opens with: its note, also one that is gone, or what a new note is on. */
async function editorOf({ key, base }: Draft): Promise<Pick<RecordRow<'note'>, 'id' | 'fields'> | { readonly stockid: string | null }> {
  const name = draftSubject(key).slice('note '.length);
  if (name.startsWith('new ')) return { stockid: name === 'new general' ? null : name.slice('new '.length) };
  const asBegun = v.safeParse(Note, base);
  const fields = (await findRecord('note', name))?.fields ?? (asBegun.success ? asBegun.output : emptyNote);
  return { id: name, fields };
}
