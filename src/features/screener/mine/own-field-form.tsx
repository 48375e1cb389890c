import { type FormEvent, useId, useState } from 'react';
import type { ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { OwnField } from '#contract/entities/records/own-field.ts';
import { create, edit, type RecordRow } from '#data/records/records.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import styles from './mine.module.css';
import { keyFor } from './own-field-key.ts';
import { useFieldCheck } from './use-field-check.ts';

interface OwnFieldFormProps {
  /** Of the field that is changed; `undefined` for a new one. */
  id: string | undefined;
  own: readonly RecordRow<'own-field'>[];
  snapshot: ScreenerSnapshot;
  fields: readonly ScreenerField[];
  onEnd: () => void;
}

/** Makes or changes a field: what is wrong with its formula is shown with the place while one types. */
export function OwnFieldForm({ id, own, snapshot, fields, onEnd }: OwnFieldFormProps) {
  const before = own.find((record) => record.id === id)?.fields;
  const [field, setField] = useState<OwnField>(before ?? { key: '', name: '', formula: '', note: '' });
  const others = own.filter((record) => record.id !== id).map((record) => record.fields);
  const key = before?.key ?? keyFor(field.name, [...fields.map(({ field_name }) => field_name), ...others.map((other) => other.key)]);
  const isEmpty = field.formula.trim() === '';
  const check = useFieldCheck(snapshot, fields, [...others, ...(isEmpty ? [] : [{ key, formula: field.formula }])])(key);
  const ids = useId();
  const save = useAction(async () => {
    const saved = { ...field, key, name: field.name.trim() };
    if (id === undefined) await create('own-field', saved);
    else await edit('own-field', id, saved, before);
    showToast({ text: 'Saved on this device.' });
    onEnd();
  });
  const ready = field.name.trim() !== '' && !isEmpty && check.problem === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) void save();
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={before === undefined ? 'New field' : `Field ${before.name}`}>
      <label htmlFor={`${ids}name`}>Name</label>
      <input id={`${ids}name`} maxLength={120} value={field.name} onChange={({ currentTarget }) => setField({ ...field, name: currentTarget.value })} />
      <label htmlFor={`${ids}formula`}>Formula</label>
      <textarea
        id={`${ids}formula`}
        aria-invalid={check.problem !== undefined || undefined}
        aria-describedby={`${ids}check`}
        value={field.formula}
        onChange={({ currentTarget }) => setField({ ...field, formula: currentTarget.value })}
      />
      <p id={`${ids}check`} className={check.problem === undefined ? styles.note : styles.problem} role="status">
        {isEmpty ? 'Fields by their keys as roic / pe, + − * / ^, brackets, abs, sqrt, ln, min, max, avg.' : `${key}: ${check.words}`}
      </p>
      <label htmlFor={`${ids}note`}>Note</label>
      <input id={`${ids}note`} maxLength={2000} value={field.note} onChange={({ currentTarget }) => setField({ ...field, note: currentTarget.value })} />
      <div className={styles.buttons}>
        <Button look="primary" type="submit" disabled={!ready}>
          Save
        </Button>
        <Button onClick={onEnd}>Cancel</Button>
      </div>
    </form>
  );
}
