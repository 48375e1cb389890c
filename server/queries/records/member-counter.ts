import type { Store } from '#server/database/schema.ts';

/**
 * Locks the member's order of changes until the transaction ends, and answers the revision given last. Commits of one
 * member happen one after the other, in the order of their revisions.
 */
export async function lockCounter(db: Store, userId: number): Promise<number> {
  const lock = () =>
    db
      .updateTable('member_counter')
      .set(({ ref }) => ({ rev: ref('rev') }))
      .where('user_id', '=', userId)
      .returning('rev')
      .executeTakeFirst();
  const known = await lock();
  if (known !== undefined) return known.rev;
  await db
    .insertInto('member_counter')
    .values({ user_id: userId, rev: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lock())?.rev ?? 0;
}

/** Remembers the revision given last. */
export async function saveCounter(db: Store, userId: number, rev: number): Promise<void> {
  await db.updateTable('member_counter').set({ rev }).where('user_id', '=', userId).execute();
}
