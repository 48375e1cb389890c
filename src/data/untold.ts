import type { InboxItem, InboxReason } from '#sync/inbox-item.ts';
import { currentDatabase } from './session.ts';

const TOLD = 'told-inbox';
const MOST_REMEMBERED = 500;
/** What a member must hear of without having to decide anything. */
const worthTelling: ReadonlySet<InboxReason> = new Set<InboxReason>(['copied', 'restored', 'delete-overruled']);

/** What happened to edits and was never said on this device. Each is answered once, whichever tab asks first. */
export async function claimUntold(): Promise<InboxItem[]> {
  const database = await currentDatabase();
  return database.run((store) =>
    store.transaction('rw', [store.inbox, store.meta], async () => {
      const told = ((await store.meta.get(TOLD))?.value ?? []) as readonly string[];
      const items = (await store.inbox.toArray()).filter(({ id, reason, needsDecision }) => !needsDecision && worthTelling.has(reason) && !told.includes(id));
      if (items.length > 0) await store.meta.put({ key: TOLD, value: [...told, ...items.map(({ id }) => id)].slice(-MOST_REMEMBERED) });
      return items;
    }),
  );
}
