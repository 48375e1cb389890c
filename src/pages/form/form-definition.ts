import type * as v from 'valibot';
import type { Answer, Endpoint } from '#contract/endpoint.ts';

type BodyOf<E extends Endpoint> = E['body'] extends v.GenericSchema ? v.InferInput<E['body']> : never;
/** The names of the fields that a call takes in its body. */
export type FieldName<E extends Endpoint> = keyof BodyOf<E> & string;

/** One of several choices; those of a group are shown together. */
interface FormOption {
  readonly value: string;
  readonly label: string;
  readonly group?: string | undefined;
}

/** A field of a form: one line, a text of several lines, one of several choices, a box to check, or the symbol of a stock. */
export type FormField<Name extends string = string> = {
  readonly name: Name;
  readonly label: string;
  /** What is asked for, before anything is wrong. */
  readonly hint?: string;
} & (
  | { readonly kind: 'line' }
  | { readonly kind: 'check' }
  | { readonly kind: 'stock' }
  | { readonly kind: 'text'; readonly rows: number }
  | { readonly kind: 'choice'; readonly options: readonly FormOption[]; readonly none: string }
);

/** A form that makes one call: its fields are those of the call's body, checked by the body's schema before they are sent. */
export interface FormDefinition<E extends Endpoint> {
  readonly endpoint: E;
  readonly fields: readonly FormField<FieldName<E>>[];
  /** The button, and what it says while the form is sent. */
  readonly send: string;
  readonly sending: string;
  /** The field that gets an id made for what is being written, so that the server takes it once however often it is sent. */
  readonly once?: FieldName<E>;
}

/** A page that is a form. */
export interface FormPageDefinition<E extends Endpoint> extends FormDefinition<E> {
  readonly title: string;
  /** What becomes of what is sent, in a sentence. */
  readonly lead: string;
}

/** Defines a form; its only use is that fields and call must fit each other to compile. */
export function form<E extends Endpoint>(definition: FormDefinition<E>): FormDefinition<E> {
  return definition;
}

/** Defines a form page, likewise. */
export function formPage<E extends Endpoint>(definition: FormPageDefinition<E>): FormPageDefinition<E> {
  return definition;
}

/** What is done with the answer once the form was taken. */
export type OnSent<E extends Endpoint> = (answer: Answer<E>) => void;
