import type { Store } from '#server/database/schema.ts';
import { nameKey } from './accounts.ts';

export interface NewConfirmation {
  readonly token_hash: string;
  readonly user_id: number;
  /** Unix milliseconds. */
  readonly expires_at: number;
}

/** Keeps a link that confirms an address, and clears away those that have ended. */
export async function saveConfirmation(db: Store, confirmation: NewConfirmation, now: number): Promise<void> {
  await db.transaction().execute(async (store) => {
    await store.deleteFrom('address_confirmation').where('expires_at', '<=', now).execute();
    await store.insertInto('address_confirmation').values(confirmation).execute();
  });
}

/** User name of the account that confirmed an e-mail address; `undefined` while nobody has. */
export async function findConfirmedOwner(db: Store, email: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom('account')
    .select('username')
    .where('email_key', '=', nameKey(email))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return owner?.username;
}

/**
 * Makes the address of an account count, once: sign-in by address and new passwords lead to it from now on. An account that gave the
 * same address without ever confirming it loses it. False when the link does not work, or another account confirmed the address first.
 */
export function spendConfirmation(db: Store, tokenHash: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (store) => {
    const used = await store
      .deleteFrom('address_confirmation')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (used === undefined) return false;
    const { email } = await store.selectFrom('account').select('email').where('user_id', '=', used.user_id).executeTakeFirstOrThrow();
    const email_key = nameKey(email);
    const holder = await store
      .selectFrom('account')
      .select(['user_id', 'identifier', 'email_verified_at'])
      .where('email_key', '=', email_key)
      .executeTakeFirst();
    if (holder !== undefined && holder.user_id !== used.user_id) {
      if (holder.email_verified_at !== null) return false;
      await store
        .updateTable('account')
        .set({ email_key: `unconfirmed ${holder.identifier}` })
        .where('user_id', '=', holder.user_id)
        .execute();
      await store.deleteFrom('password_reset').where('user_id', '=', holder.user_id).execute();
    }
    await store.updateTable('account').set({ email_key, email_verified_at: now }).where('user_id', '=', used.user_id).execute();
    return true;
  });
}
