import { randomBytes } from 'node:crypto';
import type { Store } from '../database/schema.ts';

/** A kept setting, or `undefined`. */
export async function findSetting(db: Store, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

export async function saveSetting(db: Store, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The store's epoch: made with the store, and anew by a restore, so that clients know to compare their copies. */
export async function storeEpoch(db: Store): Promise<string> {
  const kept = await findSetting(db, 'epoch');
  if (kept !== undefined) return kept;
  await db
    .insertInto('setting')
    .values({ key: 'epoch', value: randomBytes(9).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return storeEpoch(db);
}
