import type { Invitation } from '#contract/entities/account/invitation.ts';
import type { Store } from '#server/database/schema.ts';

/** Keeps an invitation, and clears away those that have ended. */
export async function saveInvitation(db: Store, { id, created_at, expires_at }: Invitation): Promise<void> {
  await db.transaction().execute(async (store) => {
    await store.deleteFrom('invitation').where('expires_at', '<=', created_at).execute();
    await store.insertInto('invitation').values({ token_hash: id, created_at, expires_at }).execute();
  });
}

/** Invitations that still open an account, the newest first. */
export function listOpenInvitations(db: Store, now: number) {
  return db
    .selectFrom('invitation')
    .select(['token_hash as id', 'created_at', 'expires_at'])
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
}

/** Whether an invitation still opens an account. */
export async function isInvited(db: Store, tokenHash: string, now: number): Promise<boolean> {
  const found = await db.selectFrom('invitation').select('token_hash').where('token_hash', '=', tokenHash).where('expires_at', '>', now).executeTakeFirst();
  return found !== undefined;
}

/** Uses an invitation up. False when it was used, has ended or was never made; of two at the same moment one succeeds. */
export async function spendInvitation(db: Store, tokenHash: string, now: number): Promise<boolean> {
  const used = await db.deleteFrom('invitation').where('token_hash', '=', tokenHash).where('expires_at', '>', now).returning('token_hash').executeTakeFirst();
  return used !== undefined;
}
