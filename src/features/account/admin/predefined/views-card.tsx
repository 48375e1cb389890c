import * as v from 'valibot';
import { deletePredefinedView, savePredefinedView } from '#contract/endpoints/market/predefined.ts';
import { PredefinedView } from '#contract/entities/market/predefined.ts';
import { call } from '#data/client/call.ts';
import { FIRST_VIEW } from '#domain/screening/named/app-views.ts';
import { AnswerView } from '#pages/answer-view.tsx';
import { FieldFrame } from '#pages/form/field-frame.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { EntryForm } from '../kept/entry-form.tsx';
import { KeptCard } from '../kept/kept-card.tsx';
import { useKeptChanges } from '../kept/use-kept-changes.ts';
import { usePredefinedBook } from './use-predefined-book.ts';

const Written = v.object({
  ...PredefinedView.entries,
  fields: v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    PredefinedView.entries.fields,
  ),
});

/** For administrators: the views of the screener's table that everybody may choose. */
export function ViewsCard() {
  const { state, again, renew } = usePredefinedBook();
  const changes = useKeptChanges<PredefinedView>(
    {
      put: (entry, rev) => call(savePredefinedView, { body: { ...entry, rev } }),
      remove: (id) => call(deletePredefinedView, { params: { id } }),
    },
    renew,
  );
  return (
    <AnswerView state={state} again={again} height={240}>
      {({ views }) => (
        <KeptCard
          title="Views of everybody"
          lead="Columns of the screener’s table that everybody may choose. Every screen begins with the first; views that members made are theirs."
          noun="view"
          entries={views}
          changes={changes}
          nameOf={({ name }) => name}
          contextOf={({ id, fields }) => `${fields.length} columns${id === FIRST_VIEW ? ', every screen begins with them' : ''}`}
          textOf={({ fields }) => fields.join(', ')}
          stays={({ id }) => id === FIRST_VIEW}
          form={(entry, onSave, onEnd) => (
            <EntryForm label={entry === undefined ? 'New view' : `Change ${entry.name}`} noun="view" schema={Written} onSave={onSave} onEnd={onEnd}>
              {(problems) => (
                <>
                  {entry === undefined ? (
                    <TextField name="id" label="Key" hint="Small letters and hyphens." autoComplete="off" problem={problems.id} />
                  ) : (
                    <input type="hidden" name="id" value={entry.id} />
                  )}
                  <TextField name="name" label="Name" autoComplete="off" defaultValue={entry?.name ?? ''} problem={problems.name} />
                  <FieldFrame label="Fields" hint="Keys of fields in order, with commas between them: mktcap, pe, roic__median_5y." problem={problems.fields}>
                    {(ties) => <textarea name="fields" rows={4} spellCheck={false} defaultValue={entry?.fields.join(', ') ?? ''} {...ties} />}
                  </FieldFrame>
                </>
              )}
            </EntryForm>
          )}
        />
      )}
    </AnswerView>
  );
}
