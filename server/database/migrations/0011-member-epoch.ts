import type { Kysely } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** A part of the epoch of a member's own; null until a device of theirs knows more than the store. */
export async function memberEpoch(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  await db.schema.alterTable('member_counter').addColumn('epoch', columnTypes(kind).text).execute();
}
