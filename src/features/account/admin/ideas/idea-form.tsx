import * as v from 'valibot';
import { IdeaKey, StockIdea } from '#contract/entities/market/stock-idea.ts';
import { FieldFrame } from '#pages/form/field-frame.tsx';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from '../corrections.module.css';

interface IdeaFormProps {
  /** The topic that is changed; left out for a new one. */
  idea?: StockIdea | undefined;
  categories: readonly { readonly id: string; readonly name: string }[];
  onSave: (idea: StockIdea) => Promise<void>;
  onEnd: () => void;
}

const Written = v.object({
  ...v.omit(StockIdea, ['needs']).entries,
  needs: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text === '' ? null : text)),
    StockIdea.entries.needs,
  ),
});

/** A topic of ideas with its rules, which the server reads before it keeps them. */
export function IdeaForm({ idea, categories, onSave, onEnd }: IdeaFormProps) {
  const { busy, problems, handlers } = useForm(Written, onSave);
  const line = (name: Exclude<keyof StockIdea, 'rules' | 'category'>, label: string, hint?: string) => (
    <TextField name={name} label={label} hint={hint} autoComplete="off" defaultValue={idea?.[name] ?? ''} problem={problems.fields[name]} />
  );
  return (
    <div className={styles.form}>
      <form {...handlers} noValidate aria-label={idea === undefined ? 'New idea' : `Change ${idea.title}`}>
        {idea === undefined ? (
          line('id', 'Address', 'Small letters and hyphens: bank is under /ideas/bank-stocks.')
        ) : (
          <input type="hidden" name="id" value={v.parse(IdeaKey, idea.id)} />
        )}
        {line('title', 'Title')}
        <FieldFrame label="Category" problem={problems.fields.category}>
          {(ties) => (
            <select name="category" defaultValue={idea?.category ?? categories[0]?.id} {...ties}>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        {line('summary', 'What it looks for')}
        {line('source', 'Source of the rules')}
        {line('weaknesses', 'What it misses')}
        {line('needs', 'Data it needs', 'Empty where prices and accounts are enough.')}
        <FieldFrame
          label="Rules"
          hint="One step a line: universe listed, where pe <= 15, any a <= 1 | b = yes, rank mktcap.USD desc."
          problem={problems.fields.rules}
        >
          {(ties) => <textarea name="rules" rows={8} spellCheck={false} defaultValue={idea?.rules ?? 'universe listed\nrank mktcap.USD desc'} {...ties} />}
        </FieldFrame>
        <FormProblem>{problems.form}</FormProblem>
        <Button type="submit" look="primary" aria-disabled={busy}>
          {busy ? 'Saving…' : 'Save idea'}
        </Button>
        <Button onClick={onEnd}>Cancel</Button>
      </form>
    </div>
  );
}
