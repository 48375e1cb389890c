import { inTransaction } from '#data/records/transaction.ts';
import { currentDatabase } from '#data/session/session.ts';
import type { InboxItem, InboxReason } from '#sync/inbox-item.ts';

const SHOWN = 'told-inbox';
const MOST_REMEMBERED = 500;
/** Notices that a member must see without having to decide anything. */
const worthShowing: ReadonlySet<InboxReason> = new Set<InboxReason>(['copied', 'restored', 'delete-overruled']);

/** Notices about edits that were not shown on this device yet, and how many there are. Each is returned once, to whichever tab asks first. */
export async function claimUnshownNotices(): Promise<{ readonly fresh: readonly InboxItem[]; readonly total: number }> {
  const database = await currentDatabase();
  return database.run((store) =>
    inTransaction(store, 'rw', ['inbox', 'meta'], async (within) => {
      const shown = ((await within.meta.get(SHOWN))?.value ?? []) as readonly string[];
      const all = await within.inbox.toArray();
      const fresh = all.filter(({ id, reason, needsDecision }) => !needsDecision && worthShowing.has(reason) && !shown.includes(id));
      if (fresh.length > 0) await within.meta.put({ key: SHOWN, value: [...shown, ...fresh.map(({ id }) => id)].slice(-MOST_REMEMBERED) });
      return { fresh, total: all.length };
    }),
  );
}
