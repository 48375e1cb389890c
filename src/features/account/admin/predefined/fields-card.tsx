import { deletePredefinedField, savePredefinedField } from '#contract/endpoints/market/predefined.ts';
import { PredefinedField } from '#contract/entities/market/predefined.ts';
import { call } from '#data/client/call.ts';
import { AnswerView } from '#pages/answer-view.tsx';
import { FieldFrame } from '#pages/form/field-frame.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { EntryForm } from '../kept/entry-form.tsx';
import { KeptCard } from '../kept/kept-card.tsx';
import { useKeptChanges } from '../kept/use-kept-changes.ts';
import { usePredefinedBook } from './use-predefined-book.ts';

/** For administrators: the fields that formulas make for everybody. */
export function FieldsCard() {
  const { state, again, renew } = usePredefinedBook();
  const changes = useKeptChanges<PredefinedField>(
    {
      put: (entry, rev) => call(savePredefinedField, { body: { ...entry, rev } }),
      remove: (id) => call(deletePredefinedField, { params: { id } }),
    },
    renew,
  );
  return (
    <AnswerView state={state} again={again} height={240}>
      {({ fields }) => (
        <KeptCard
          title="Fields of everybody"
          lead="A field made of others by a formula is a column, a filter and a ranking for everybody, and views and rules may name it. Figures follow when the market is packed anew, which a change begins."
          noun="field"
          entries={fields}
          changes={changes}
          nameOf={({ name }) => name}
          contextOf={({ id, formula }) => `${id} = ${formula}`}
          textOf={({ formula, note }) => (note === '' ? formula : `${formula}\n${note}`)}
          form={(entry, onSave, onEnd) => (
            <EntryForm label={entry === undefined ? 'New field' : `Change ${entry.name}`} noun="field" schema={PredefinedField} onSave={onSave} onEnd={onEnd}>
              {(problems) => (
                <>
                  {entry === undefined ? (
                    <TextField name="id" label="Key" hint="By which rules name it: owner_yield." autoComplete="off" problem={problems.id} />
                  ) : (
                    <input type="hidden" name="id" value={entry.id} />
                  )}
                  <TextField name="name" label="Name" autoComplete="off" defaultValue={entry?.name ?? ''} problem={problems.name} />
                  <FieldFrame label="Formula" hint="Fields by their keys, + − * / ^, brackets, abs, sqrt, ln, min, max, avg." problem={problems.formula}>
                    {(ties) => <textarea name="formula" rows={3} spellCheck={false} defaultValue={entry?.formula ?? ''} {...ties} />}
                  </FieldFrame>
                  <TextField name="note" label="Note" autoComplete="off" defaultValue={entry?.note ?? ''} problem={problems.note} />
                </>
              )}
            </EntryForm>
          )}
        />
      )}
    </AnswerView>
  );
}
