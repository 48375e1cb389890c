import * as v from 'valibot';
import type { StockIdea } from '#contract/entities/market/stock-idea.ts';
import { StockIdea as StockIdeaSchema } from '#contract/entities/market/stock-idea.ts';
import { FieldFrame } from '#pages/form/field-frame.tsx';
import { TextField } from '#pages/form/text-field.tsx';

/** What a screen and an idea both have. */
export type WithRules = Omit<StockIdea, 'category'>;

/** What a form sends: an empty line needs no data. */
export const writtenNeeds = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === '' ? null : text)),
  StockIdeaSchema.entries.needs,
);

interface RulesFieldsProps {
  entry: WithRules | undefined;
  /** Where a new one is, by its address. */
  addressHint: string;
  /** The list or category it is in. */
  choice: {
    readonly name: string;
    readonly label: string;
    readonly value: string | undefined;
    readonly options: readonly (readonly [id: string, name: string])[];
  };
  problems: Readonly<Record<string, string>>;
}

/** The fields of a screen with rules, which the server reads before it keeps them. */
export function RulesFields({ entry, addressHint, choice, problems }: RulesFieldsProps) {
  const line = (name: Exclude<keyof WithRules, 'rules'>, label: string, hint?: string) => (
    <TextField name={name} label={label} hint={hint} autoComplete="off" defaultValue={entry?.[name] ?? ''} problem={problems[name]} />
  );
  return (
    <>
      {entry === undefined ? line('id', 'Address', addressHint) : <input type="hidden" name="id" value={entry.id} />}
      {line('title', 'Title')}
      <FieldFrame label={choice.label} problem={problems[choice.name]}>
        {(ties) => (
          <select name={choice.name} defaultValue={choice.value ?? choice.options[0]?.[0]} {...ties}>
            {choice.options.map(([id, name]) => (
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
      <FieldFrame label="Rules" hint="One step a line: universe listed, where pe <= 15, any a <= 1 | b = yes, rank mktcap.USD desc." problem={problems.rules}>
        {(ties) => <textarea name="rules" rows={8} spellCheck={false} defaultValue={entry?.rules ?? 'universe listed\nrank mktcap.USD desc'} {...ties} />}
      </FieldFrame>
    </>
  );
}
