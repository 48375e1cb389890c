import { useRef, useState } from 'react';
import type { FinancialField } from '#contract/entities/records/financial-view.ts';
import type { View } from '#contract/entities/records/view.ts';
import { recordOfFinancialView } from '#contract/records/financial-view.ts';
import { create, edit, useRecord } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { useAction } from '#pages/actions/use-action.ts';
import type { DialogProps } from '#pages/dialogs/dialog-requests.ts';
import { ChangedElsewhere } from '#pages/editing/changed-elsewhere.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { Statements } from '../statements.ts';
import { FieldsShown } from './fields-shown.tsx';
import { OtherFields } from './other-fields.tsx';
import { OwnFieldForm } from './own-field-form.tsx';
import { type ChosenView, useOwnViews } from './use-financial-views.ts';
import { fieldsOfTemplate, ownFieldsOf } from './view-rows.ts';
import styles from './views.module.css';

/** What views of the financials are edited with. */
interface ViewEditorSubject {
  /** Every figure of the company, of which a view shows some. */
  readonly statements: Statements;
  readonly view: ChosenView;
  readonly onChoose: (id: string) => void;
}

declare module '#pages/dialogs/dialog-requests.ts' {
  interface DialogSubjects {
    'view-editor': ViewEditorSubject;
  }
}

/** A view of the member's own: its name, its rows and their order, fields made of two rows. Kept on this device at once. */
export function ViewEditor({ subject, close }: DialogProps<'view-editor'>) {
  const signedIn = useSession().account !== undefined;
  return signedIn ? (
    <Editor {...subject} onClose={close} />
  ) : (
    <SignInFirst what="Views of your own belong to an account." gives="The rows you choose, in your order, for every company." />
  );
}

function Editor({ statements, view, onChoose, onClose }: ViewEditorSubject & { onClose: () => void }) {
  const ownViews = useOwnViews();
  const { own } = view;
  const [name, setName] = useState(own?.name ?? '');
  const [fields, setFields] = useState<readonly FinancialField[]>(own?.fields ?? view.fields ?? fieldsOfTemplate('common', statements));
  // Those made here stay on offer when they are taken out again.
  const [made, setMade] = useState<readonly FinancialField[]>([]);
  /** The member's own field comes first, where it is seen at once. */
  const add = (field: FinancialField) => setFields('operation' in field ? [field, ...fields] : [...fields, field]);
  const addOwn = (field: FinancialField) => {
    setMade([...made, field]);
    add(field);
  };
  const [problem, setProblem] = useState<string>();
  const opened = useRecord('view', own?.id ?? '').value?.fields;
  const base = useRef(opened);
  base.current ??= opened;
  const change = useAction(async (id: string, record: View) => {
    await edit('view', id, { name: record.name, fields: record.fields, options: record.options }, base.current);
    onClose();
  });
  const make = useAction(async (_name: string, record: View) => {
    onChoose(await create('view', record));
    onClose();
  });
  const save = (asNew: boolean) => {
    const trimmed = name.trim();
    const taken = ownViews.some((other) => other.name === trimmed && (asNew || other.id !== own?.id));
    if (trimmed === '') return setProblem('Give the view a name.');
    if (taken) return setProblem('You have a view of that name.');
    if (fields.length === 0) return setProblem('A view needs a row.');
    const record = recordOfFinancialView({ name: trimmed, template: own?.template ?? statements.template, fields: [...fields] });
    if (own !== undefined && !asNew) void change(own.id, record);
    else void make(record.name, record);
  };
  const drop = async () => {
    if (own === undefined || !(await deleteWithUndo('view', own.id, `${own.name} is deleted.`))) return;
    onChoose(statements.template);
    onClose();
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        save(own === undefined);
      }}
    >
      {own?.status === 'needs attention' && <RefusedEdit entity="view" id={own.id} />}
      <ChangedElsewhere
        entity="view"
        id={own?.id}
        base={base.current}
        fields={['name', 'fields', 'options']}
        show={({ name: called, fields: rows }) => <p>{`${called}, ${rows.length} rows`}</p>}
        saving="Saving puts yours in its place; the other one can be taken back on the Sync page."
      />
      <label className={styles.name}>
        Name
        <input value={name} maxLength={120} autoComplete="off" onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </label>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.lists}>
        <FieldsShown fields={fields} statements={statements} onChange={setFields} onAll={() => setFields(fieldsOfTemplate('common', statements))} />
        <div>
          <OtherFields fields={fields} statements={statements} own={ownFieldsOf([...ownViews.map((other) => other.fields), made])} onAdd={add} />
          <OwnFieldForm statements={statements} onAdd={addOwn} />
        </div>
      </div>
      <footer className={styles.foot}>
        {own && (
          <Button look="subtle" onClick={() => void drop()}>
            Delete this view
          </Button>
        )}
        <span />
        {own && <Button onClick={() => save(true)}>Save as a new view</Button>}
        <Button type="submit" look="primary">
          Save
        </Button>
      </footer>
    </form>
  );
}
