import type { Table } from 'dexie';
import type { Store } from './database.ts';
import { recordTables } from './record-tables.ts';
import type { Entity, RecordRow, RecordTypes } from './record-types.ts';
import { inTransaction } from './transaction.ts';

/** Which records of a kind: those whose fields have these values. All of them without any. */
export type RecordQuery<E extends Entity> = Partial<RecordTypes[E]>;

/** The rows of a kind as they are on this device, in no promised order. */
export async function readRecords<E extends Entity>(store: Store, entity: E, where: RecordQuery<E> = {}): Promise<RecordRow<E>[]> {
  const table = store.table(entity) as Table<RecordRow<E>, string>;
  const { wanted, indexed } = lookupOf(entity, where);
  const isWanted = ({ fields }: RecordRow<E>) => wanted.every(([field, value]) => Reflect.get(fields, field) === value);
  const within = (rows: Table<RecordRow<E>, string>) =>
    indexed === undefined ? rows.toCollection() : rows.where(`fields.${indexed[0]}`).equals(String(indexed[1]));
  const first = await within(table).limit(ROWS_AT_ONCE).toArray();
  if (first.length < ROWS_AT_ONCE) return first.filter(isWanted);
  return inTransaction(store, 'r', [entity], async (inside) => {
    const rows = inside.table(entity) as Table<RecordRow<E>, string>;
    return readInPieces(rows, await within(rows).primaryKeys(), isWanted);
  });
}

/** Rows that are read at once: the storage hands over thousands in one go, for which the page would stand still. */
const ROWS_AT_ONCE = 500;

/**
 * The rows with these keys, a piece at a time, in the transaction that read the keys: never half of what others write as one. Rows of
 * others may lie between them.
 *
 * @param keys In their order.
 */
async function readInPieces<R extends { readonly id: string }>(table: Table<R, string>, keys: readonly string[], isWanted: (row: R) => boolean): Promise<R[]> {
  const found: R[] = [];
  const last = keys.at(-1);
  let next = 0;
  for (let from = keys[next]; from !== undefined && last !== undefined; from = keys[next]) {
    const piece = await table.where('id').between(from, last, true, true).limit(ROWS_AT_ONCE).toArray();
    const until = piece.at(-1)?.id;
    if (until === undefined) break;
    for (const row of piece) if (isWanted(row)) found.push(row);
    while (next < keys.length && (keys[next] ?? '') <= until) next += 1;
  }
  return found;
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
