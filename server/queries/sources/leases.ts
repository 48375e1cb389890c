import type { Store } from '#server/database/schema.ts';

/**
 * Takes a job that only one of several servers on a store may do, or keeps it.
 *
 * @param until Unix milliseconds until which it is this server's; another one may take it afterwards.
 * @returns Whether it is this server's now.
 */
export async function takeLease(db: Store, { name, holder, until }: { name: string; holder: string; until: number }, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lease')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where((is) => is.or([is('lease.holder', '=', holder), is('lease.until', '<=', now)])),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives a job back, so that another server need not wait until it is free. */
export async function giveLeaseBack(db: Store, name: string, holder: string): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute();
}
