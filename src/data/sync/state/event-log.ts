import type { Store } from '#data/records/database.ts';

/** Events kept; older ones go. */
export const MOST_EVENTS = 2_000;
const TRIM_EVERY = 100;

/** Notes what happened to the member's records on this device, for the Sync page and for reports of what went wrong. */
export async function logEvent(store: Store, what: string, detail?: unknown): Promise<void> {
  const id = await store.log.add({ at: Date.now(), what, ...(detail !== undefined && { detail }) });
  if (id % TRIM_EVERY === 0)
    await store.log
      .where('id')
      .belowOrEqual(id - MOST_EVENTS)
      .delete();
}
