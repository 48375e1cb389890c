import * as v from 'valibot';
import { StockIdea } from '#contract/entities/market/stock-idea.ts';
import { EntryForm } from '../kept/entry-form.tsx';
import { RulesFields, writtenNeeds } from '../kept/rules-fields.tsx';

interface IdeaFormProps {
  /** The topic that is changed; left out for a new one. */
  idea?: StockIdea | undefined;
  categories: readonly { readonly id: string; readonly name: string }[];
  onSave: (idea: StockIdea) => Promise<void>;
  onEnd: () => void;
}

const Written = v.object({ ...StockIdea.entries, needs: writtenNeeds });

/** A topic of ideas with its rules. */
export function IdeaForm({ idea, categories, onSave, onEnd }: IdeaFormProps) {
  return (
    <EntryForm label={idea === undefined ? 'New idea' : `Change ${idea.title}`} noun="idea" schema={Written} onSave={onSave} onEnd={onEnd}>
      {(problems) => (
        <RulesFields
          entry={idea}
          addressHint="Small letters and hyphens: bank is under /ideas/bank-stocks."
          choice={{ name: 'category', label: 'Category', value: idea?.category, options: categories.map(({ id, name }) => [id, name] as const) }}
          problems={problems}
        />
      )}
    </EntryForm>
  );
}
