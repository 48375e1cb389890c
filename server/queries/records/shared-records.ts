import type { RecordFields, RecordKind } from '#contract/records/record-kind.ts';
import type { Store } from '#server/database/schema.ts';
import { Breath } from '#server/fairness/breath.ts';
import { type StoredRecord, storedRecord } from '#server/records/stored-record.ts';
import { byteLength } from '../byte-length.ts';
import { findRow } from './records.ts';

/** A record that others may read, without what is in it. */
export interface SharedName {
  readonly user_id: number;
  readonly id: string;
  readonly bytes: number;
  /** Whether it belongs to an administrator. */
  readonly admin: boolean;
}

/** Records of other members that their kind lets everybody read, those of administrators first; under one id or name only, when given. */
export async function listSharedNames(
  db: Store,
  { entity }: RecordKind,
  reader: number,
  by: { readonly id?: string; readonly name?: string } = {},
): Promise<SharedName[]> {
  const rows = await db
    .selectFrom('record')
    .innerJoin('account', 'account.user_id', 'record.user_id')
    .select(['record.user_id', 'record.id', 'account.admin', byteLength('record.fields').as('bytes')])
    .where('record.entity', '=', entity)
    .where('record.shared', '=', 1)
    .where('record.deleted', '=', 0)
    .where('record.user_id', '!=', reader)
    .$if(by.id !== undefined, (query) => query.where('record.id', '=', by.id ?? ''))
    .$if(by.name !== undefined, (query) => query.where('record.reference', '=', by.name ?? ''))
    .orderBy('account.admin', 'desc')
    .orderBy('record.user_id')
    .orderBy('record.rev')
    .execute();
  return rows.map(({ user_id, id, admin, bytes }) => ({ user_id, id, admin: admin === 1, bytes: Number(bytes) + 300 }));
}

/** The records of these names, one after the other; those that are gone are left out. */
export async function* sharedRecords<F extends RecordFields>(db: Store, kind: RecordKind<F>, names: readonly SharedName[]): AsyncGenerator<StoredRecord<F>> {
  const breath = new Breath(db);
  for (const { user_id, id } of names) {
    const row = await findRow(db, user_id, kind.entity, id);
    if (row !== undefined && row.deleted === 0) yield storedRecord(kind, row);
    await breath.take();
  }
}
