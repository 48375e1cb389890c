import type { RecordFields } from '#contract/records/record-kind.ts';
import { isQuota } from '#data/answers/least-used.ts';
import { newId } from '#data/device/new-id.ts';
import { readRecord } from '#data/records/read-records.ts';
import type { Entity, RecordEdit, RecordTypes } from '#data/records/record-types.ts';
import type { Undo } from '#data/records/records.ts';
import { NoMemberError, NotSavedError, RecordNotThereError } from '#data/records/records-failure.ts';
import { currentDatabase, currentSession } from '#data/session/session.ts';
import { startSync, wakeSync } from '../connection/sync-loop.ts';
import { logFailure } from '../state/log.ts';
import { noteNotSaved, noteSaved } from '../state/save-state.ts';
import { askForPersistence, makingRoom } from '../state/storage-room.ts';
import { type WriteOptions, writeEdits } from './write-edits.ts';

export const newRecordId = newId;

export async function create<E extends Entity>(entity: E, fields: RecordTypes[E], id: string = newId()): Promise<string> {
  await write([{ kind: 'create', entity, id, fields } as RecordEdit]);
  return id;
}

export async function edit<E extends Entity>(entity: E, id: string, patch: Partial<RecordTypes[E]>, from?: RecordTypes[E]): Promise<void> {
  await write([{ kind: 'patch', entity, id, patch, from } as RecordEdit]);
}

export async function remove<E extends Entity>(entity: E, id: string): Promise<Undo> {
  const database = await currentDatabase();
  const row = await database.run((store) => readRecord(store, entity, id));
  if (row === undefined) throw new RecordNotThereError(entity, id);
  await write([{ kind: 'delete', entity, id } as RecordEdit]);
  return { undo: () => write([{ kind: 'create', entity, id, fields: row.fields } as RecordEdit]) };
}

export async function command<E extends Entity>(entity: E, id: string, name: string, payload: RecordFields): Promise<void> {
  await write([{ kind: 'command', entity, id, command: name, payload } as RecordEdit]);
}

export async function transact(edits: readonly RecordEdit[], options: WriteOptions): Promise<void> {
  await write(edits, options);
}

/** The one way a member's records change. */
async function write(edits: readonly RecordEdit[], options: WriteOptions = {}): Promise<void> {
  const { account } = await currentSession();
  if (account === undefined) throw new NoMemberError();
  const database = await currentDatabase();
  try {
    await makingRoom(database, () => writeEdits(database, account.user_id, edits, options));
  } catch (error) {
    if (error instanceof RecordNotThereError) throw error;
    const failure = new NotSavedError(error instanceof Error && isQuota(error) ? 'full' : 'storage', error);
    noteNotSaved(failure);
    throw failure;
  }
  noteSaved();
  startSync();
  wakeSync('edit');
  askForPersistence(database).catch((error) => logFailure('The browser was not asked to keep the records', error));
}
