import { type KeyboardEvent, useState } from 'react';
import type * as v from 'valibot';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { call } from '#data/client/call.ts';
import { newId } from '#data/device/new-id.ts';
import { type DraftOf, useDraft } from '#data/records/drafts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { KeptText } from '../editing/kept-text.tsx';
import type { FormDefinition, OnSent } from './form-definition.ts';
import { type FormValues, formDraftKey, readFormDraft } from './form-draft.ts';
import { FormInput } from './form-input.tsx';
import { FormProblem } from './form-problem.tsx';
import { useForm } from './use-form.ts';

interface ContractFormProps<E extends Endpoint> {
  form: FormDefinition<E>;
  /** The call's input beside its body. */
  input: Pick<CallInput<E>, 'params' | 'query'>;
  /** Values that are there from the start; those of no field are sent as they are. */
  given?: FormValues;
  /** The address of the form's page: what is typed is kept on this device under it until it is sent. */
  address: string;
  onSent: OnSent<E>;
}

/** A form of a call's body. What is typed outlives the tab; Control and Enter send it from any field. */
export function ContractForm<E extends Endpoint>(props: ContractFormProps<E>) {
  const draft = useDraft(formDraftKey(props.address));
  if (draft.text === null) return <Loading height={320} />;
  return <Fields {...props} draft={draft} kept={readFormDraft(draft.text)} />;
}

function Fields<E extends Endpoint>({ form, input, given = {}, onSent, draft, kept }: ContractFormProps<E> & { draft: DraftOf; kept: FormValues }) {
  const { endpoint, fields, once } = form;
  const [start] = useState<FormValues>(() => ({ ...given, ...(once !== undefined && { [once]: newId() }), ...kept }));
  const { handlers, busy, problems } = useForm(endpoint.body as v.GenericSchema, async (body) => {
    const answer = await call(endpoint, { ...input, body } as CallInput<E>);
    await draft.drop();
    onSent(answer);
  });
  const shown = new Set(fields.map(({ name }) => String(name)));
  const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form
      {...handlers}
      noValidate
      method="post"
      onKeyDown={sendByKeys}
      onChange={(event) => {
        handlers.onChange(event);
        draft.keep(JSON.stringify(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]))));
      }}
    >
      {draft.keptAt !== undefined && Object.keys(kept).length > 0 && <KeptText at={draft.keptAt} />}
      {Object.entries(start).map(([name, value]) => !shown.has(name) && <input key={name} type="hidden" name={name} value={value} />)}
      {fields.map((field) => (
        <FormInput key={field.name} field={field} value={start[field.name] ?? ''} problem={problems.fields[field.name]} />
      ))}
      <FormProblem>{problems.form}</FormProblem>
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy ? form.sending : form.send}
      </Button>
    </form>
  );
}
