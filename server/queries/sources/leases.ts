import type { RawBuilder } from 'kysely';
import type { Store } from '#server/database/schema.ts';

/** Unix milliseconds, or what the store works out as such. */
type Moment = number | RawBuilder<number>;

/**
 * Takes a job that only one of several servers on a store may do, or keeps it.
 *
 * @param until When another one may take it.
 * @returns Whether it is this server's now.
 */
export async function takeLease(db: Store, { name, holder, until }: { name: string; holder: string; until: Moment }, now: Moment): Promise<boolean> {
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

/**
 * Keeps a job that was taken, also after its time is over as long as nobody else took it.
 *
 * @returns Whether nobody else has had it since. A job that another server took and gave back has to be taken anew.
 */
export async function renewLease(db: Store, { name, holder, until }: { name: string; holder: string; until: Moment }): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('lease').set({ until }).where('name', '=', name).where('holder', '=', holder).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a job back, so that another server need not wait until it is free. */
export async function giveLeaseBack(db: Store, name: string, holder: string): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute();
}
