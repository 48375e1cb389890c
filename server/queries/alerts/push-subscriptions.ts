import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PushSubscription } from '#contract/entities/records/alert.ts';
import type { AlertTables } from '#server/database/schema/alert-tables.ts';
import type { Store } from '#server/database/schema.ts';

export type StoredSubscription = Selectable<AlertTables['push_subscription']>;

/** Browsers of one member that take notifications, more than anybody uses. */
const MOST = 20;

function idOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

/** Keeps a browser's subscription; one that somebody else used before is this member's now. The oldest go beyond twenty. */
export async function saveSubscription(db: Store, userId: number, { endpoint, keys: { p256dh, auth } }: PushSubscription, now: number): Promise<void> {
  const row = { user_id: userId, endpoint, p256dh, auth, created_at: now };
  const id = idOf(endpoint);
  const known = await db.selectFrom('push_subscription').select('user_id').where('id', '=', id).executeTakeFirst();
  // Pending notifications of the previous member of this browser are not shown to the next one.
  if (known !== undefined && known.user_id !== userId) await db.deleteFrom('push_subscription').where('id', '=', id).execute();
  await db
    .insertInto('push_subscription')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  const all = await listSubscriptions(db, userId);
  for (const { id: old } of all.slice(MOST)) await removeSubscription(db, old);
}

/** The browsers of a member that take notifications, the newest first. */
export function listSubscriptions(db: Store, userId: number): Promise<StoredSubscription[]> {
  return db.selectFrom('push_subscription').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').execute();
}

export function findSubscription(db: Store, id: string): Promise<StoredSubscription | undefined> {
  return db.selectFrom('push_subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Forgets a browser and the notifications pending for it. */
export async function removeSubscription(db: Store, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

/** Forgets a browser of a member by its address. */
export async function removeEndpoint(db: Store, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('user_id', '=', userId).where('id', '=', idOf(endpoint)).execute();
}
