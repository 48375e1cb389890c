import { randomBytes } from 'node:crypto';
import type { Store } from '#server/database/schema.ts';

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
export function storeEpoch(db: Store): Promise<string> {
  return madeOnce(db, 'epoch', 9);
}

/** The key that signs addresses, in base64url; made when it is first needed, and known to the server alone. */
export function addressKey(db: Store): Promise<string> {
  return madeOnce(db, 'address-key', 32);
}

async function madeOnce(db: Store, key: string, bytes: number): Promise<string> {
  const kept = await findSetting(db, key);
  if (kept !== undefined) return kept;
  await saveSettingOnce(db, key, randomBytes(bytes).toString('base64url'));
  return madeOnce(db, key, bytes);
}

/** Keeps a setting unless there is one already, as when two servers start at the same time. */
export async function saveSettingOnce(db: Store, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
