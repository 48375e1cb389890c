import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { createLetter, deleteLetter, getLetterBook, listLatestLetters, updateLetter } from '#contract/endpoints/gurus/letters.ts';
import { type KeptLetter, letterId, quarterOfLetter, WrittenLetter } from '#contract/entities/gurus/guru-letter.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { call } from '#data/client/call.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { FieldFrame } from '#pages/form/field-frame.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import styles from '../corrections.module.css';
import { EntryForm } from '../kept/entry-form.tsx';
import { KeptCard } from '../kept/kept-card.tsx';
import { useKeptChanges } from '../kept/use-kept-changes.ts';

/** For administrators: the letters of investors that everybody reads. */
export function LettersCard() {
  const { state, again } = useAnswer(getLetterBook, {});
  const queries = useQueryClient();
  const renewed = () => {
    again();
    void queries.invalidateQueries({ queryKey: queryFor(listLatestLetters, {}).queryKey });
  };
  const changes = useKeptChanges<KeptLetter>(
    {
      put: ({ id: _, ...letter }, rev) => (rev === null ? call(createLetter, { body: letter }) : call(updateLetter, { body: { ...letter, rev } })),
      remove: (id) => call(deleteLetter, { params: { id } }),
    },
    renewed,
  );
  return (
    <AnswerView state={state} again={again} height={240}>
      {({ letters }) => (
        <KeptCard
          title="Letters of investors"
          lead="There is one letter a year, quarter and name. Keep where it is published; its text only where you may. Everybody reads a change within minutes."
          noun="letter"
          entries={letters}
          changes={changes}
          nameOf={({ name, title }) => `${name}, ${title}`}
          contextOf={quarterOfLetter}
          textOf={({ text, url }) => text ?? url ?? ''}
          link={({ id, title }) => (
            <Link to="/letter" search={{ id }} className={styles.link} aria-label={`Open ${title}`}>
              Open
            </Link>
          )}
          form={(entry, onSave, onEnd) => <LetterForm entry={entry} onSave={onSave} onEnd={onEnd} />}
        />
      )}
    </AnswerView>
  );
}

interface LetterFormProps {
  entry: KeptLetter | undefined;
  onSave: (entry: KeptLetter) => Promise<void>;
  onEnd: () => void;
}

/** What a letter is of cannot be changed: that is another letter. */
function LetterForm({ entry, onSave, onEnd }: LetterFormProps) {
  return (
    <EntryForm
      label={entry === undefined ? 'New letter' : `Change ${entry.title}`}
      noun="letter"
      schema={WrittenLetter}
      onSave={(letter) => onSave({ id: letterId(letter), ...letter })}
      onEnd={onEnd}
    >
      {(problems) => (
        <>
          {entry === undefined ? (
            <>
              <TextField name="name" label="Investor or fund" autoComplete="off" problem={problems.name} />
              <TextField name="year" label="Year" inputMode="numeric" autoComplete="off" problem={problems.year} />
              <TextField
                name="quarter"
                label="Quarter"
                hint="1 to 4, the quarter it is about."
                inputMode="numeric"
                autoComplete="off"
                problem={problems.quarter}
              />
            </>
          ) : (
            <>
              <input type="hidden" name="name" value={entry.name} />
              <input type="hidden" name="year" value={entry.year} />
              <input type="hidden" name="quarter" value={entry.quarter} />
            </>
          )}
          <TextField name="title" label="Title" autoComplete="off" defaultValue={entry?.title ?? ''} problem={problems.title} />
          <TextField
            name="day"
            label="Day"
            hint="On which it was written: 2026-10-20."
            autoComplete="off"
            defaultValue={entry?.day ?? ''}
            problem={problems.day}
          />
          <TextField name="url" label="Address" hint="Where it is published." autoComplete="off" defaultValue={entry?.url ?? ''} problem={problems.url} />
          <FieldFrame label="Text" hint="May stay empty. An empty line ends a paragraph; # begins a heading." problem={problems.text}>
            {(ties) => <textarea name="text" rows={10} defaultValue={entry?.text ?? ''} {...ties} />}
          </FieldFrame>
        </>
      )}
    </EntryForm>
  );
}
