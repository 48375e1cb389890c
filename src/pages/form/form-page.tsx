import type { ReactNode } from 'react';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { ContractForm } from './contract-form.tsx';
import type { FormPageDefinition, OnSent } from './form-definition.ts';
import type { FormValues } from './form-draft.ts';
import styles from './form-page.module.css';

interface FormPageProps<E extends Endpoint> {
  page: FormPageDefinition<E>;
  input?: Pick<CallInput<E>, 'params' | 'query'>;
  /** Values that are there from the start; those of no field are sent as they are. */
  given?: FormValues;
  address: string;
  onSent: OnSent<E>;
}

/** The kind of page that is a form: what it is for, its fields, one button. */
export function FormPage<E extends Endpoint>({ page, input, given = {}, address, onSent }: FormPageProps<E>) {
  return (
    <FormPageFrame title={page.title} lead={page.lead}>
      <ContractForm form={page} input={input ?? ({} as Pick<CallInput<E>, 'params' | 'query'>)} given={given} address={address} onSent={onSent} />
    </FormPageFrame>
  );
}

/** The panel of a form page, for a form that is written by hand. */
export function FormPageFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className={styles.page} aria-labelledby="form-title">
      <h1 id="form-title">{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}
