import { useEffect, useRef, useState } from 'react';
import type { ChecklistRating } from '#contract/entities/records/checklist.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { RecordPlace } from '#pages/records/record-place.tsx';
import field from '#ui/controls/text-field.module.css';
import styles from './checklist.module.css';
import { answer, type Question, type RatingRow } from './use-checklists.ts';

const steps = [1, 2, 3, 4, 5] as const;
const words: Readonly<Record<(typeof steps)[number], string>> = { 1: 'a clear no', 2: 'rather no', 3: 'in between', 4: 'rather yes', 5: 'a clear yes' };
/** Milliseconds that keys rest before a note is kept. */
const PAUSE = 600;

/** A question with its rating and what the member noted about the stock; both are kept on the device at once. */
export function AskedItem({ question, hint, known }: { question: Question; hint: string; known: RatingRow | undefined }) {
  const keep = useAction((patch: Partial<Pick<ChecklistRating, 'rating' | 'note'>>) => answer(question, known, patch));
  const kept = known?.fields.rating ?? null;
  // What was pressed shows at once, until the record has it too.
  const [pressed, setPressed] = useState<{ readonly rating: ChecklistRating['rating'] }>();
  if (pressed !== undefined && pressed.rating === kept) setPressed(undefined);
  const rating = pressed === undefined ? kept : pressed.rating;
  const rate = (next: ChecklistRating['rating']) => {
    setPressed({ rating: next });
    void keep({ rating: next }).then((isKept) => isKept || setPressed(undefined));
  };
  return (
    <li className={styles.item}>
      <fieldset className={styles.rating}>
        <legend>
          {question.text}
          {hint !== '' && <small>{hint}</small>}
        </legend>
        <span className={styles.steps}>
          {steps.map((step) => (
            <label key={step} title={words[step]}>
              <input type="radio" name={question.item_id} checked={rating === step} aria-label={`${step}, ${words[step]}`} onChange={() => rate(step)} />
              <span>{step}</span>
            </label>
          ))}
          <button type="button" className={styles.clear} disabled={rating === null} onClick={() => rate(null)}>
            Clear
          </button>
        </span>
      </fieldset>
      <Note text={known?.fields.note ?? ''} about={question.text} onKeep={(note) => void keep({ note })} />
      {known !== undefined && <RecordPlace status={known.status} />}
    </li>
  );
}

/** A note that is kept while it is written: when the keys rest, and when the field or the page is left. */
function Note({ text, about, onKeep }: { text: string; about: string; onKeep: (text: string) => void }) {
  const [written, setWritten] = useState<string>();
  const latest = useRef({ written, onKeep });
  latest.current = { written, onKeep };
  const flush = () => {
    if (latest.current.written !== undefined && latest.current.written !== text) latest.current.onKeep(latest.current.written);
    setWritten(undefined);
  };
  useEffect(() => {
    if (written === undefined || written === text) return;
    const timer = setTimeout(() => latest.current.onKeep(written), PAUSE);
    return () => clearTimeout(timer);
  }, [written, text]);
  useEffect(() => {
    const hidden = () => {
      const { written: unsaved, onKeep: keep } = latest.current;
      if (unsaved !== undefined) keep(unsaved);
    };
    window.addEventListener('pagehide', hidden);
    return () => window.removeEventListener('pagehide', hidden);
  }, []);
  return (
    <textarea
      className={`${field.field} ${styles.note}`}
      aria-label={`Note on: ${about}`}
      placeholder="Note"
      rows={1}
      maxLength={4000}
      value={written ?? text}
      onChange={(event) => setWritten(event.target.value)}
      onBlur={flush}
    />
  );
}
