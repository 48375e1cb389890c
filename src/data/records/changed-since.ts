import { equal } from '#sync/equal.ts';
import type { Entity, RecordRow, RecordTypes } from './record-types.ts';
import { useRecord } from './records.ts';

/** What became of a record since an editor opened it. */
export type ChangedSince<E extends Entity> =
  | { readonly state: 'same' }
  | { readonly state: 'changed'; readonly row: RecordRow<E> }
  | { readonly state: 'deleted' };

/**
 * Whether somebody changed a record since an editor opened with it: another device, or another tab of this one.
 *
 * @param id Undefined for a record that is not made yet.
 * @param base The record as the editor opened with it. @param fields Those the editor shows.
 */
export function useChangedSince<E extends Entity>(
  entity: E,
  id: string | undefined,
  base: RecordTypes[E] | undefined,
  fields: readonly (keyof RecordTypes[E])[],
): ChangedSince<E> {
  const row = useRecord(entity, id ?? '').value;
  if (id === undefined || base === undefined || row === undefined) return { state: 'same' };
  if (row === null) return { state: 'deleted' };
  return fields.every((field) => equal(base[field], row.fields[field])) ? { state: 'same' } : { state: 'changed', row };
}
