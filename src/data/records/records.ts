import { currentDatabase } from '../session/session.ts';
import { GUEST_DATABASE, type Store } from './database.ts';
import { type Live, readAhead, useLive } from './live.ts';
import { countRecords, type RecordQuery, readRecord, readRecords } from './read-records.ts';
import type { Entity, RecordEdit, RecordRow, RecordTypes } from './record-types.ts';
import { NotSavedError } from './records-failure.ts';
import { transactionsMark } from './written-mark.ts';

export type { Live } from './live.ts';
export type { RecordQuery } from './read-records.ts';
export type { Entity, RecordEdit, RecordRow, RecordTypes } from './record-types.ts';
export { NoMemberError, NotSavedError, RecordNotThereError } from './records-failure.ts';

/**
 * Records of a kind as the member sees them, live: `useRecords('holding', { portfolio_id })`.
 * `value` is `undefined` until they are read the first time, and on a new device, where there are none yet, until all
 * of the member's records have arrived from the server.
 */
export function useRecords<E extends Entity>(entity: E, where: RecordQuery<E> = {}): Live<RecordRow<E>[]> {
  return useLive(...recordsReading(entity, where));
}

/** Rows with the mark of what they were read from. */
export interface MarkedRows<E extends Entity> {
  readonly mark: string;
  readonly rows: RecordRow<E>[];
}

/** Transactions as `useRecords` shows them, with the mark that another change of them would replace. */
export function useMarkedTransactions(where: RecordQuery<'transaction'>): Live<MarkedRows<'transaction'>> {
  const [key, read] = recordsReading('transaction', where);
  return useLive(`marked ${key}`, async (store) => {
    const mark = await transactionsMark(store);
    const rows = await read(store);
    return rows && { mark, rows };
  });
}

/** One record, live; `null` when there is no such record (any more), `undefined` until that is known, as with `useRecords`. */
export function useRecord<E extends Entity>(entity: E, id: string): Live<RecordRow<E> | null> {
  return useLive(...recordReading(entity, id));
}

/** How many records of a kind there are, live; known when `useRecords` is, and cheaper. */
export function useRecordCount<E extends Entity>(entity: E, where: RecordQuery<E>): Live<number> {
  return useLive(...countReading(entity, where));
}

/** For loaders: starts loading what `useRecordCount` shows. */
export function readRecordCountAhead<E extends Entity>(entity: E, where: RecordQuery<E>): Promise<Live<number>> {
  return readAhead(...countReading(entity, where));
}

/** For loaders: starts loading what `useRecords` shows; resolves once it is loaded, or the device's storage did not answer. */
export function readRecordsAhead<E extends Entity>(entity: E, where: RecordQuery<E> = {}): Promise<Live<RecordRow<E>[]>> {
  return readAhead(...recordsReading(entity, where));
}

/** For loaders: starts loading what `useRecord` shows; resolves once it is loaded, or the device's storage did not answer. */
export function readRecordAhead<E extends Entity>(entity: E, id: string): Promise<Live<RecordRow<E> | null>> {
  return readAhead(...recordReading(entity, id));
}

type Reading<T> = readonly [key: string, read: (store: Store) => Promise<T | undefined>];

function recordsReading<E extends Entity>(entity: E, where: RecordQuery<E>): Reading<RecordRow<E>[]> {
  return [
    `${entity} ${JSON.stringify(where)}`,
    async (store) => {
      const rows = await readRecords(store, entity, where);
      return rows.length > 0 || (await allHaveArrived(store)) ? rows : undefined;
    },
  ];
}

function countReading<E extends Entity>(entity: E, where: RecordQuery<E>): Reading<number> {
  return [
    `number of ${entity} ${JSON.stringify(where)}`,
    async (store) => {
      const count = await countRecords(store, entity, where);
      return count > 0 || (await allHaveArrived(store)) ? count : undefined;
    },
  ];
}

function recordReading<E extends Entity>(entity: E, id: string): Reading<RecordRow<E> | null> {
  return [`${entity} of ${id}`, async (store) => (await readRecord(store, entity, id)) ?? ((await allHaveArrived(store)) ? null : undefined)];
}

/** Whether what is not here does not exist: not known on a device of a member that has not yet pulled everything once. */
async function allHaveArrived(store: Store): Promise<boolean> {
  return store.name === GUEST_DATABASE || (await store.meta.get('pulled-at')) !== undefined;
}

/** Records of a kind as they are now; for loaders and event handlers. */
export async function listRecords<E extends Entity>(entity: E, where: RecordQuery<E> = {}): Promise<RecordRow<E>[]> {
  return (await currentDatabase()).run((store) => readRecords(store, entity, where));
}

/** One record as it is now; `undefined` when there is none. */
export async function findRecord<E extends Entity>(entity: E, id: string): Promise<RecordRow<E> | undefined> {
  return (await currentDatabase()).run((store) => readRecord(store, entity, id));
}

/** The code that writes, loaded by the first edit: importing it each time takes a fifth of a millisecond per edit. */
let writer: Promise<typeof import('../sync/write/write.ts')> | undefined;

/**
 * Everything below resolves once the edit is committed on this device ("Saved on this device"), never later: it is
 * sent when the server can be reached. It rejects with `NotSavedError` when the device could not keep it (the text must
 * stay in the editor), `RecordNotThereError` when the record is gone, `NoMemberError` when nobody is signed in.
 */
const writing = () => {
  writer ??= import('../sync/write/write.ts').catch((error: unknown) => {
    writer = undefined;
    throw new NotSavedError('storage', error);
  });
  return writer;
};

/** Makes a record. @returns Its id: the given one (see `#contract/records/ids.ts`), or a new one. */
export async function create<E extends Entity>(entity: E, fields: RecordTypes[E], id?: string): Promise<string> {
  return (await writing()).create(entity, fields, id);
}

/**
 * Changes what is named of a record.
 *
 * @param from The record as it was when the editor opened. Every editor hands it over: what another device or tab
 *   changed since is merged with the patch, by the rules for edits made apart, and is never overwritten unseen.
 */
export async function edit<E extends Entity>(entity: E, id: string, patch: Partial<RecordTypes[E]>, from?: RecordTypes[E]): Promise<void> {
  return (await writing()).edit(entity, id, patch, from);
}

export interface Undo {
  /** Brings back what was deleted, with all that belonged to it. */
  readonly undo: () => Promise<void>;
}

/** Deletes a record, with all that belongs to it. */
export async function remove<E extends Entity>(entity: E, id: string): Promise<Undo> {
  return (await writing()).remove(entity, id);
}

/** A call of the record's kind that is neither of the three; it changes nothing here until the server has answered. */
export async function command<E extends Entity>(entity: E, id: string, name: string, payload: Readonly<Record<string, unknown>> = {}): Promise<void> {
  return (await writing()).command(entity, id, name, payload);
}

/** Several edits that are one to the member: kept together or not at all. `inOrder`: each is sent after those before it. */
export async function transact(edits: readonly RecordEdit[], options: { readonly inOrder?: boolean } = {}): Promise<void> {
  return (await writing()).transact(edits, options);
}

/** A new id for a record that is made here. */
export async function newRecordId(): Promise<string> {
  return (await writing()).newRecordId();
}
