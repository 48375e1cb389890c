import { useState } from 'react';
import { IdeaCategory } from '#contract/entities/market/stock-idea.ts';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from '../corrections.module.css';

/** Adds a category, or renames the one of that key. */
export function CategoryForm({ onSave }: { onSave: (category: IdeaCategory) => Promise<void> }) {
  const [saved, setSaved] = useState(0);
  return (
    <Fields
      key={saved}
      onSave={async (category) => {
        await onSave(category);
        setSaved((count) => count + 1);
      }}
    />
  );
}

function Fields({ onSave }: { onSave: (category: IdeaCategory) => Promise<void> }) {
  const { busy, problems, handlers } = useForm(IdeaCategory, onSave);
  return (
    <div className={styles.form}>
      <form {...handlers} noValidate aria-label="Category">
        <TextField name="id" label="Key of the category" hint="A key that is there renames its category." autoComplete="off" problem={problems.fields.id} />
        <TextField name="name" label="Name of the category" autoComplete="off" problem={problems.fields.name} />
        <FormProblem>{problems.form}</FormProblem>
        <Button type="submit" aria-disabled={busy}>
          Save category
        </Button>
      </form>
    </div>
  );
}
