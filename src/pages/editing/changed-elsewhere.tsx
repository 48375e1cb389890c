import { type ReactNode, useState } from 'react';
import { useChangedSince } from '#data/records/changed-since.ts';
import type { Entity, RecordRow, RecordTypes } from '#data/records/records.ts';
import { formatInstant } from '#ui/format/as-of.ts';
import { useNow } from '../use-now.ts';
import styles from './editing.module.css';

interface ChangedElsewhereProps<E extends Entity> {
  entity: E;
  /** Undefined for a record that is not made yet. */
  id: string | undefined;
  /** The record as the editor opened with it. */
  base: RecordTypes[E] | undefined;
  /** Fields the editor shows. */
  fields: readonly (keyof RecordTypes[E])[];
  /** The record as a reader sees it. */
  show: (fields: RecordTypes[E]) => ReactNode;
  /** What becomes of the two when the editor is saved, in a sentence. */
  saving: string;
}

/** Over an open editor: somebody changed the same record meanwhile, where, when, and what it says now. */
export function ChangedElsewhere<E extends Entity>({ entity, id, base, fields, show, saving }: ChangedElsewhereProps<E>) {
  const [open, setOpen] = useState(false);
  const now = useNow();
  const changed = useChangedSince(entity, id, base, fields);
  return (
    <div role="status">
      {changed.state === 'deleted' && <p className={styles.strip}>Deleted elsewhere meanwhile. Saving brings it back.</p>}
      {changed.state === 'changed' && (
        <div className={styles.strip}>
          <p>
            {`Changed ${placeOf(changed.row)} at ${formatInstant(Date.parse(changed.row.updated_at), now)}`}
            {' · '}
            <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Close' : 'See both'}
            </button>
          </p>
          {open && base !== undefined && (
            <>
              <div className={styles.both}>
                <section aria-label="As you opened it">
                  <h4>As you opened it</h4>
                  {show(base)}
                </section>
                <section aria-label="As it is now">
                  <h4>As it is now</h4>
                  {show(changed.row.fields)}
                </section>
              </div>
              <p>{saving}</p>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** Where a change was made, after "Changed". */
function placeOf({ status, changed_on }: RecordRow): string {
  if (status !== 'synced') return 'in another tab';
  return changed_on === undefined ? 'elsewhere' : `on your ${changed_on}`;
}
