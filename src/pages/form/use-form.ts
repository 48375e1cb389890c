import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { CallError, isUnreachable } from '#data/client/failure.ts';
import { useAction } from '#pages/actions/use-action.ts';

export interface FormProblems {
  /** What is wrong with which field, in a few words. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is wrong with the whole. */
  readonly form?: string | undefined;
}

const NONE: FormProblems = { fields: {} };

/**
 * A form: checked by the contract's schema before it is sent, and by the server after. A field is checked
 * when it is left, and one with a problem again while it is changed (DLG-08). Problems are shown at their fields, the first of
 * each; when the form is sent, the first field that has one gets the cursor.
 */
export function useForm<Schema extends v.GenericSchema>(schema: Schema, send: (values: v.InferOutput<Schema>) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null);
  const values = useRef<v.InferOutput<Schema>>(undefined);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(NONE);

  const show = (found: FormProblems) => {
    setProblems(found);
    const first = Object.keys(found.fields)[0];
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const sendOnce = useAction(
    async () => {
      if (values.current !== undefined) await send(values.current);
    },
    (error) => show(problemsOf(error)),
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const parsed = v.safeParse(schema, Object.fromEntries(new FormData(event.currentTarget)));
    if (!parsed.success) return show({ fields: issuesByField(parsed.issues) });
    setProblems(NONE);
    setBusy(true);
    values.current = parsed.output;
    await sendOnce();
    setBusy(false);
  };
  const check = ({ currentTarget, target }: FormEvent<HTMLFormElement>, due: (name: string, value: string) => boolean) => {
    if (!isField(target) || !due(target.name, target.value)) return;
    const { name } = target;
    const values = Object.fromEntries(new FormData(currentTarget));
    setProblems((known) => ({ ...known, fields: withField(known.fields, name, fieldProblem(schema, values, name)) }));
  };
  return {
    busy,
    problems,
    /** For the form itself. */
    handlers: {
      ref: form,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      // A field that was only passed through has nothing in it to be wrong.
      onBlur: (event: FocusEvent<HTMLFormElement>) => check(event, (_name, value) => value !== ''),
      onChange: (event: FormEvent<HTMLFormElement>) => check(event, (name) => problems.fields[name] !== undefined),
    },
  };
}

const isField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** The first thing wrong with one field of a form, as the schema words it; undefined when it is right. */
export function fieldProblem(schema: v.GenericSchema, values: unknown, name: string): string | undefined {
  const parsed = v.safeParse(schema, values);
  return parsed.success ? undefined : issuesByField(parsed.issues)[name];
}

function withField(fields: FormProblems['fields'], name: string, problem: string | undefined): FormProblems['fields'] {
  const { [name]: _before, ...others } = fields;
  return problem === undefined ? others : { ...others, [name]: problem };
}

/** The first problem of each field, as the schema words it. */
export function issuesByField(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = String(issue.path?.[0]?.key ?? '');
    fields[name] ??= `This ${issue.message}.`;
  }
  return fields;
}

/** What a failed answer means for the form: the fields it names (`body.username`), or the whole. */
export function problemsOf(error: unknown): FormProblems {
  if (!(error instanceof CallError)) return { fields: {}, form: 'Something went wrong on this page. Nothing was sent.' };
  if (isUnreachable(error)) return { fields: {}, form: 'The server cannot be reached. Try again when you are online.' };
  if (error.code === 'too-many-requests') return { fields: {}, form: 'Too many attempts. Wait a minute, then try again.' };
  const named = Object.entries(error.fields ?? {}).map(([name, words]) => [name.replace(/^body\./, ''), asSentence(words)] as const);
  return named.length > 0 ? { fields: Object.fromEntries(named) } : { fields: {}, form: error.message };
}

function asSentence(words: string): string {
  const sentence = /^(?:must|is|has) /.test(words) ? `This ${words}` : words;
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
