import { randomBytes } from 'node:crypto';
import type { Store } from '#server/database/schema.ts';
import { lockCounter } from '../records/member-counter.ts';
import { storeEpoch } from './settings.ts';

/** Up to where a device knows a member's records: a revision, and the epoch it counts in. */
export interface Known {
  readonly epoch: string;
  readonly rev: number;
}

/**
 * The epoch of a member's records: the store's, with a part of the member's own behind it once one was needed.
 *
 * A device that knows a later revision than the store ever gave shows that the store was replaced by an older copy of
 * itself. The member then gets a new epoch, so that all their devices compare what they hold, as after a restore.
 *
 * @param known The cursor of the device that asks, or `undefined` when it has none.
 */
export async function epochOfMember(db: Store, userId: number, known: Known | undefined): Promise<string> {
  const store = await storeEpoch(db);
  const current = await findEpoch(db, userId, store);
  if (!isAhead(known, current)) return current.epoch;
  return db.transaction().execute(async (transaction) => {
    await lockCounter(transaction, userId);
    const locked = await findEpoch(transaction, userId, store);
    // Another device of the member may have been here first.
    if (!isAhead(known, locked)) return locked.epoch;
    const own = randomBytes(9).toString('base64url');
    await transaction.updateTable('member_counter').set({ epoch: own }).where('user_id', '=', userId).execute();
    return `${store}-${own}`;
  });
}

function isAhead(known: Known | undefined, current: Known): boolean {
  return known !== undefined && known.epoch === current.epoch && known.rev > current.rev;
}

async function findEpoch(db: Store, userId: number, store: string): Promise<Known> {
  const row = await db.selectFrom('member_counter').select(['rev', 'epoch']).where('user_id', '=', userId).executeTakeFirst();
  const own = row?.epoch ?? null;
  return { epoch: own === null ? store : `${store}-${own}`, rev: row?.rev ?? 0 };
}
