import { type FormEvent, useState } from 'react';
import type { View } from '#contract/entities/records/view.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { ChangedElsewhere } from '#pages/editing/changed-elsewhere.tsx';
import { Button } from '#ui/controls/button.tsx';
import styles from './column-editor.module.css';
import { NameDuplicationError, overwriteView, saveViewAs } from './save-view.ts';
import { endEdit, resetEdit, type ViewEdit } from './view-edit.ts';

interface SaveViewProps {
  edit: ViewEdit;
  onEdit: (edit: ViewEdit) => void;
  onEnd: (saved?: string) => void;
}

/** Ends the edit of a view: saved into it, saved as another one, put back, or given up. One of somebody else is always saved as a new one (VIEW-07). */
export function SaveView({ edit, onEdit, onEnd }: SaveViewProps) {
  const { of: view } = edit;
  const [naming, setNaming] = useState(false);
  const own = view.kind === 'user';
  const overwrite = useAction(async (changed: View) => {
    await overwriteView(view.id, changed, view.definition);
    onEnd(view.id);
  });
  const save = () => {
    const changed = endEdit(edit, 'save');
    if (changed === undefined) return onEnd();
    if (!own) return setNaming(true);
    void overwrite(changed);
  };
  if (naming) return <NameForm edit={edit} onBack={() => setNaming(false)} onEnd={onEnd} />;
  return (
    <div className={styles.foot}>
      {own && (
        <ChangedElsewhere
          entity="view"
          id={view.id}
          base={view.definition}
          fields={['fields', 'options']}
          show={({ fields }) => <p>{`${fields.length} columns`}</p>}
          saving="Saving puts yours in its place; the other one can be taken back on the Sync page."
        />
      )}
      <Button look="primary" onClick={save}>
        {own || !edit.modified ? 'Save' : 'Save as a view of mine'}
      </Button>
      {own && <Button onClick={() => setNaming(true)}>Save as</Button>}
      <Button disabled={!edit.modified} onClick={() => onEdit(resetEdit(edit))}>
        Reset
      </Button>
      <Button look="subtle" onClick={() => onEnd()}>
        Cancel
      </Button>
      <span className={styles.modified} role="status">
        {edit.modified && 'Changed, not saved'}
      </span>
    </div>
  );
}

function NameForm({ edit, onBack, onEnd }: Pick<SaveViewProps, 'edit' | 'onEnd'> & { onBack: () => void }) {
  const { of: view } = edit;
  const [name, setName] = useState(view.kind === 'user' ? '' : `My ${view.definition.name.toLowerCase()}`.slice(0, 120));
  const [same, setSame] = useState<NameDuplicationError>();
  const saveAs = useAction(async (called: string) => {
    try {
      onEnd(await saveViewAs(edit.copy, called));
    } catch (error) {
      if (!(error instanceof NameDuplicationError)) throw error;
      setSame(error);
    }
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') void saveAs(name.trim());
  };
  const overwrite = useAction(async (id: string) => {
    await overwriteView(id, edit.copy);
    onEnd(id);
  });
  return (
    <form className={styles.name} onSubmit={save}>
      <input
        aria-label="Name of the view"
        placeholder="Name of the view"
        // biome-ignore lint/a11y/noAutofocus: it is shown because somebody just asked for it
        autoFocus
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setSame(undefined);
        }}
      />
      <Button look="primary" type="submit" disabled={name.trim() === ''}>
        Save
      </Button>
      <Button look="subtle" onClick={onBack}>
        Back
      </Button>
      <span role="alert" className={styles.refused}>
        {same?.message}
      </span>
      {same !== undefined && <Button onClick={() => void overwrite(same.viewId)}>Overwrite it</Button>}
    </form>
  );
}
