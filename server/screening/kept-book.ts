import { type EntryKind, type KeptEntry, storeEntryVersion } from '../queries/screening/kept-entries.ts';
import { memberOf } from '../records/write-records.ts';
import { ApiError, type Exchange } from '../serve.ts';
import type { Services } from '../services.ts';

/** The entry of an id, also one that was removed. */
export function entryOf<Entry extends { readonly id: string }>(kept: readonly KeptEntry<Entry>[], id: string): KeptEntry<Entry> | undefined {
  return kept.find(({ entry }) => entry.id === id);
}

/** An entry with its versions, as administrators read it. */
export function bookEntry<Entry>({ entry, rev, removed, versions }: KeptEntry<Entry>) {
  return {
    ...entry,
    rev,
    removed,
    versions: versions.map((version) => ({ ...version, changed_at: version.changed_at === null ? null : new Date(version.changed_at).toISOString() })),
  };
}

/**
 * Which version a change replaces.
 *
 * @param rev The version it was made from; null for a new entry.
 * @throws ApiError where the entry is gone, is there already, or was changed since.
 */
export function replacedRev(kept: KeptEntry<unknown> | undefined, rev: number | null): number {
  if (rev === null) {
    if (kept !== undefined && !kept.removed) throw new ApiError('already-there');
    return kept?.rev ?? 0;
  }
  if (kept === undefined) throw new ApiError('not-found');
  if (kept.rev !== rev) throw new ApiError('changed-elsewhere');
  return rev;
}

/** The version that is removed. @throws ApiError where there is none. */
export function removedRev(kept: KeptEntry<unknown> | undefined): number {
  if (kept === undefined || kept.removed) throw new ApiError('not-found');
  return kept.rev;
}

/** Stores a new version; null removes the entry. @throws ApiError where another one was stored since. */
export async function storeEntry(
  { db, now }: Services,
  exchange: Exchange,
  change: { readonly kind: EntryKind; readonly id: string; readonly before: number; readonly entry: object | null },
): Promise<{ id: string; rev: number }> {
  const rev = await storeEntryVersion(db, { ...change, at: now(), by: memberOf(exchange).user_id });
  if (rev === undefined) throw new ApiError('changed-elsewhere');
  return { id: change.id, rev };
}
