import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from '../corrections.module.css';

interface EntryFormProps<Schema extends v.GenericSchema> {
  label: string;
  /** What an entry is called. */
  noun: string;
  schema: Schema;
  onSave: (entry: v.InferOutput<Schema>) => Promise<void>;
  onEnd: () => void;
  children: (problems: Readonly<Record<string, string>>) => ReactNode;
}

/** The form of an entry that everybody has: its fields, and the ways to save or leave it. */
export function EntryForm<Schema extends v.GenericSchema>({ label, noun, schema, onSave, onEnd, children }: EntryFormProps<Schema>) {
  const { busy, problems, handlers } = useForm(schema, onSave);
  return (
    <div className={styles.form}>
      <form {...handlers} noValidate aria-label={label}>
        {children(problems.fields)}
        <FormProblem>{problems.form}</FormProblem>
        <Button type="submit" look="primary" aria-disabled={busy}>
          {busy ? 'Saving…' : `Save ${noun}`}
        </Button>
        <Button onClick={onEnd}>Cancel</Button>
      </form>
    </div>
  );
}
