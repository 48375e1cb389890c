import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { create, edit, type RecordRow, type RecordTypes, useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { deleteWithUndo } from '../actions/keep-edit.ts';
import { RefusedEdit } from '../actions/refused-edit.tsx';
import { useAction } from '../actions/use-action.ts';
import { RecordPlace } from '../records/record-place.tsx';
import { NewResults } from './new-results.tsx';
import styles from './saved-definitions.module.css';

/** Records that save the definition of a page under a name. */
type SavedEntity = 'screener' | 'comparison' | 'screen-ranking' | 'filter-set';

interface SavedDefinitionsProps<E extends SavedEntity> {
  entity: E;
  /** Whether the page shows anything that could be saved; without it so. */
  canSave?: boolean;
  /** What one of them is called, such as `screen`. */
  noun: string;
  /** Id of the record that the page was opened with. */
  opened: string | undefined;
  /** What the page shows now as a record of a name; `before` is the record it replaces. */
  recordOf: (name: string, before?: RecordTypes[E]) => RecordTypes[E];
  /** How many new results one of them has. */
  newResults?: (id: string) => number | undefined;
  isSame: (one: RecordTypes[E], other: RecordTypes[E]) => boolean;
  onOpen: (record: RecordRow<E>) => void;
  /** What the page shows is saved as a new record. */
  onSaved: (id: string, name: string) => void;
}

/** The member's saved definitions of a page, and the ways to keep the one that is open; all of it without a network too. */
export function SavedDefinitions<E extends SavedEntity>(props: SavedDefinitionsProps<E>) {
  const { status } = useSession();
  if (status === 'signed-in') return <OwnDefinitions {...props} />;
  if (status !== 'signed-out') return null;
  return (
    <p className={styles.note}>
      <Link to="/login">Sign in</Link> to save {props.noun}s. The address of this page keeps the one that is open.
    </p>
  );
}

function OwnDefinitions<E extends SavedEntity>({
  entity,
  noun,
  canSave = true,
  opened,
  recordOf,
  newResults,
  isSame,
  onOpen,
  onSaved,
}: SavedDefinitionsProps<E>) {
  const saved = useRecords(entity).value;
  const [name, setName] = useState<string>();
  const open = saved?.find(({ id }) => id === opened);
  const isTaken = (wanted: string) => saved?.some((each) => each.fields.name.toLowerCase() === wanted.trim().toLowerCase()) ?? false;
  const saveAs = useAction(async (wanted: string) => {
    const id = await create(entity, recordOf(wanted));
    setName(undefined);
    onSaved(id, wanted);
    showToast({ text: 'Saved on this device.' });
  });
  const save = useAction(async (record: RecordRow<E>) => {
    await edit(entity, record.id, recordOf(record.fields.name, record.fields), record.fields);
    showToast({ text: 'Saved on this device.' });
  });
  if (saved === undefined) return null;
  const isChanged = open !== undefined && !isSame(open.fields, recordOf(open.fields.name, open.fields));
  return (
    <div className={styles.saved}>
      {saved.length > 0 && (
        <ul aria-label={`My ${noun}s`}>
          {saved.map((record) => (
            <li key={record.id} data-place={record.status}>
              <button type="button" aria-current={record.id === opened || undefined} onClick={() => onOpen(record)}>
                {record.fields.name}
              </button>
              <NewResults count={newResults?.(record.id)} />
              <RecordPlace status={record.status} words />
              {record.status === 'needs attention' && <RefusedEdit entity={entity} id={record.id} />}
            </li>
          ))}
        </ul>
      )}
      {name === undefined ? (
        <div className={styles.buttons}>
          {open !== undefined && (
            <Button look="primary" disabled={!isChanged || !canSave} onClick={() => void save(open)}>
              Save
            </Button>
          )}
          <Button disabled={!canSave} onClick={() => setName(open === undefined ? '' : `${open.fields.name} 2`)}>
            Save as
          </Button>
          {open !== undefined && <Button onClick={() => void deleteWithUndo(entity, open.id, `The ${noun} is deleted.`)}>Delete</Button>}
        </div>
      ) : (
        <form
          className={styles.buttons}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '' && !isTaken(name)) void saveAs(name.trim());
          }}
        >
          {/* biome-ignore lint/a11y/noAutofocus: the field appears because its button was pressed */}
          <input aria-label={`Name of the ${noun}`} autoFocus maxLength={120} value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <Button look="primary" type="submit" disabled={name.trim() === '' || isTaken(name)}>
            Save
          </Button>
          <Button onClick={() => setName(undefined)}>Cancel</Button>
          {isTaken(name) && <span role="status">Name Duplication.</span>}
        </form>
      )}
    </div>
  );
}
