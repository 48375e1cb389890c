import type { Table } from 'dexie';
import type { Store } from './database.ts';
import { recordTables } from './record-tables.ts';
import type { Entity, RecordRow, RecordTypes } from './record-types.ts';

/** Which records of a kind: those whose fields have these values. All of them without any. */
export type RecordQuery<E extends Entity> = Partial<RecordTypes[E]>;

/** The rows of a kind as they are on this device, in no promised order. */
export async function readRecords<E extends Entity>(store: Store, entity: E, where: RecordQuery<E> = {}): Promise<RecordRow<E>[]> {
  const table = store.table(entity) as Table<RecordRow<E>, string>;
  const { wanted, indexed } = lookupOf(entity, where);
  const rows = await (indexed === undefined ? table.toArray() : table.where(`fields.${indexed[0]}`).equals(String(indexed[1])).toArray());
  return rows.filter(({ fields }) => wanted.every(([field, value]) => Reflect.get(fields, field) === value));
}

/** How many rows of a kind there are, without reading them where one field says which. */
export async function countRecords<E extends Entity>(store: Store, entity: E, where: RecordQuery<E>): Promise<number> {
  const { wanted, indexed } = lookupOf(entity, where);
  if (indexed === undefined || wanted.length > 1) return (await readRecords(store, entity, where)).length;
  return store.table(entity).where(`fields.${indexed[0]}`).equals(String(indexed[1])).count();
}

/** The fields that are looked for, and the one of them that the table is indexed by. */
function lookupOf<E extends Entity>(entity: E, where: RecordQuery<E>) {
  const wanted = Object.entries(where).filter(([, value]) => value !== undefined);
  const lookups = recordTables[entity].split(', ');
  return { wanted, indexed: wanted.find(([field, value]) => typeof value === 'string' && lookups.includes(`fields.${field}`)) };
}

export function readRecord<E extends Entity>(store: Store, entity: E, id: string): Promise<RecordRow<E> | undefined> {
  return (store.table(entity) as Table<RecordRow<E>, string>).get(id);
}
