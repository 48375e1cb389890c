import type { Store } from '#server/database/schema.ts';

export interface NewReset {
  readonly token_hash: string;
  /** Null when the address has no account: the row is written all the same, so that both take the same time. */
  readonly user_id: number | null;
  /** Unix milliseconds. */
  readonly expires_at: number;
}

/** Keeps a reset link, and clears away those that have ended. */
export async function saveReset(db: Store, reset: NewReset, now: number): Promise<void> {
  await db.transaction().execute(async (store) => {
    await store.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
    await store
      .insertInto('password_reset')
      .values({ ...reset, used_at: null })
      .execute();
  });
}

/** Whether a reset link leads to an account and still works. */
export async function isResetValid(db: Store, tokenHash: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Sets a new password with a reset link, once; every session and every other link of the account ends. False when the link does not work. */
export function useReset(db: Store, { tokenHash, passwordHash, now }: { tokenHash: string; passwordHash: string; now: number }): Promise<boolean> {
  return db.transaction().execute(async (store) => {
    const used = await store
      .updateTable('password_reset')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (used === undefined || used.user_id === null) return false;
    await store.updateTable('account').set({ password_hash: passwordHash }).where('user_id', '=', used.user_id).execute();
    await store.deleteFrom('session').where('user_id', '=', used.user_id).execute();
    await store.deleteFrom('password_reset').where('user_id', '=', used.user_id).execute();
    return true;
  });
}
