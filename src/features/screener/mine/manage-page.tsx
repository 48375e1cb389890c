import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatCount } from '#ui/format/number.ts';
import { screenOfRecord } from '../saved/saved-screen.ts';
import styles from './mine.module.css';
import { OwnFieldForm } from './own-field-form.tsx';
import { useFieldCheck } from './use-field-check.ts';

interface ManagePageProps {
  snapshot: ScreenerSnapshot;
  fields: readonly ScreenerField[];
}

/** The member's saved screens and the fields they made, which work without a network too. */
export function ManagePage(props: ManagePageProps) {
  const { status } = useSession();
  if (status === 'signed-in') return <Mine {...props} />;
  return (
    <p className={styles.note}>
      <Link to="/login">Sign in</Link> to make fields and save screens. <Link to="/screener">To the screener</Link>
    </p>
  );
}

function Mine({ snapshot, fields }: ManagePageProps) {
  return (
    <>
      <p className={styles.note}>
        <Link to="/screener">To the screener</Link>
      </p>
      <SavedList />
      <OwnFields snapshot={snapshot} fields={fields} />
    </>
  );
}

function SavedList() {
  const saved = useRecords('screener').value;
  if (saved === undefined) return null;
  return (
    <section className={styles.part} aria-label="My screens">
      <h2>My screens</h2>
      {saved.length === 0 && <p className={styles.note}>None yet. Build one in the screener and press “Save as”.</p>}
      <ul>
        {saved.map(({ id, fields, status }) => (
          <li key={id} data-place={status}>
            <Link to="/screener" search={screenOfRecord(id, fields)}>
              {fields.name}
            </Link>
            <span className={styles.note}>{`${formatCount(fields.filters.length)} ${fields.filters.length === 1 ? 'filter' : 'filters'}`}</span>
            <RecordPlace status={status} words />
            {status === 'needs attention' && <RefusedEdit entity="screener" id={id} />}
            <Button look="subtle" aria-label={`Delete the screen ${fields.name}`} onClick={() => void deleteWithUndo('screener', id, 'The screen is deleted.')}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnFields({ snapshot, fields }: ManagePageProps) {
  const own = useRecords('own-field').value;
  const [editing, setEditing] = useState<string>();
  const check = useFieldCheck(snapshot, fields, own?.map((record) => record.fields) ?? []);
  if (own === undefined) return null;
  const end = () => setEditing(undefined);
  const form = (id: string | undefined) => <OwnFieldForm id={id} own={own} snapshot={snapshot} fields={fields} onEnd={end} />;
  return (
    <section className={styles.part} aria-label="My fields">
      <h2>My fields</h2>
      <p className={styles.note}>Each is a column and a filter of every screen, by its key.</p>
      <ul>
        {own.map(({ id, fields: field, status }) => (
          <li key={id} data-place={status}>
            {editing === id ? (
              form(id)
            ) : (
              <>
                <b>{field.name}</b>
                <code>{`${field.key} = ${field.formula}`}</code>
                <span className={styles.note}>{check(field.key).words}</span>
                <RecordPlace status={status} words />
                {status === 'needs attention' && <RefusedEdit entity="own-field" id={id} />}
                <Button aria-label={`Change the field ${field.name}`} onClick={() => setEditing(id)}>
                  Change
                </Button>
                <Button
                  look="subtle"
                  aria-label={`Delete the field ${field.name}`}
                  onClick={() => void deleteWithUndo('own-field', id, 'The field is deleted.')}
                >
                  Delete
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {editing === 'new' ? form(undefined) : <Button onClick={() => setEditing('new')}>Make a field</Button>}
    </section>
  );
}
