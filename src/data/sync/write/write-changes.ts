import type { RecordName, Store } from '#data/records/database.ts';
import { recordTables } from '#data/records/record-tables.ts';
import type { Changes, Slice } from '#sync/slice.ts';
import { showLanes, showRecords } from './show-rows.ts';

/** Every table a step of the protocol may read or write. */
export const SYNC_TABLES = ['base', 'before', 'outbox', 'inbox', 'meta', 'log', ...Object.keys(recordTables)];

/**
 * Writes what a step of the protocol changes, with the rows the member sees; inside the transaction that read its slice.
 *
 * @param known Everything that is here of the changed records, with the changes, when no other record is concerned.
 */
export async function writeChanges(store: Store, changes: Changes, known?: Slice): Promise<void> {
  const { base, forget, put, remove, inbox, resolve, touched, lanes } = changes;
  if (forget.length > 0) await store.base.bulkDelete(forget.map(({ entity, id }): RecordName => [entity, id]));
  if (base.length > 0) await store.base.bulkPut([...base]);
  if (remove.length > 0) await store.outbox.bulkDelete([...remove]);
  if (put.length > 0) await store.outbox.bulkPut([...put]);
  if (resolve.length > 0) await store.inbox.bulkDelete([...resolve]);
  if (inbox.length > 0) await store.inbox.bulkPut([...inbox]);
  const shown = await showLanes(store, lanes, touched, known);
  const changed = [...touched, ...put.map(({ entity, entityId: id }) => ({ entity, id }))];
  await showRecords(store, changed, shown, known);
}
