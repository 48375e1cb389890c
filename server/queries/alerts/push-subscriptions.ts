import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AlertTables } from '#server/database/schema/alert-tables.ts';
import type { Store } from '#server/database/schema.ts';

export type StoredSubscription = Selectable<AlertTables['push_subscription']>;
type Loss = 'key' | 'gone';

/** Browsers of one member that take notifications, more than anybody uses. */
const MOST = 20;

/** The name of a subscription, which follows from the address that takes its notifications. */
export function subscriptionId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

/** Keeps a browser's subscription; one that somebody else used before is this member's now. The oldest go beyond twenty. */
export async function saveSubscription(db: Store, subscription: StoredSubscription): Promise<void> {
  const { id, user_id } = subscription;
  const known = await db.selectFrom('push_subscription').select('user_id').where('id', '=', id).executeTakeFirst();
  // Pending notifications of the previous member of this browser are not shown to the next one.
  if (known !== undefined && known.user_id !== user_id) await removeSubscription(db, id);
  await db
    .insertInto('push_subscription')
    .values(subscription)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(subscription))
    .execute();
  const all = await listSubscriptions(db, user_id);
  for (const { id: old } of all.slice(MOST)) await removeSubscription(db, old);
}

/** The browsers of a member that take notifications, the newest first. */
export function listSubscriptions(db: Store, userId: number): Promise<StoredSubscription[]> {
  return db.selectFrom('push_subscription').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').execute();
}

export function findSubscription(db: Store, id: string): Promise<StoredSubscription | undefined> {
  return db.selectFrom('push_subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Forgets browsers without their members' doing, with the notifications pending for them, and keeps why, to tell those members. */
export async function loseSubscriptions(db: Store, lost: readonly Pick<StoredSubscription, 'id' | 'user_id'>[], reason: Loss, now: number): Promise<void> {
  for (const { id, user_id } of lost) {
    const loss = { user_id, reason, lost_at: now };
    await removeSubscription(db, id);
    await db
      .insertInto('push_loss')
      .values(loss)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(loss))
      .execute();
  }
}

/** Why a browser of a member was forgotten, and when; undefined when none was, or the member knows. */
export function findLoss(db: Store, userId: number): Promise<{ reason: string; lost_at: number } | undefined> {
  return db.selectFrom('push_loss').select(['reason', 'lost_at']).where('user_id', '=', userId).executeTakeFirst();
}

/** The member knows that a browser was forgotten. */
export async function clearLoss(db: Store, userId: number): Promise<void> {
  await db.deleteFrom('push_loss').where('user_id', '=', userId).execute();
}

/** Forgets a browser of a member by its address. */
export async function removeEndpoint(db: Store, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('user_id', '=', userId).where('id', '=', subscriptionId(endpoint)).execute();
}

/** Forgets a browser and the notifications pending for it. */
async function removeSubscription(db: Store, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}
