import type { Undo } from '#data/records/records.ts';
import type { InboxItem } from './sync-state.ts';

/**
 * What the member decides about an item of the inbox.
 * `mine`: what this device has wins (a refused edit is tried again, a delete that was overruled is made again).
 * `theirs`: what the server has, or what lost, takes its place (a refused edit is given up).
 * `seen`: it stays as it is; only where nothing needs a decision.
 */
export type InboxChoice = 'mine' | 'theirs' | 'seen';

const actions = () => import('../write/decide.ts');

/** Carries out what the member decided and takes the item out of the inbox, in one step. */
export async function resolveInbox(item: InboxItem, choice: InboxChoice): Promise<void> {
  return (await actions()).resolveInbox(item, choice);
}

/** Tries a record's refused edits once more, or the whole outbox at once, without waiting any longer. */
export async function retry(record?: { readonly entity: string; readonly id: string }): Promise<void> {
  return (await actions()).retry(record);
}

/** Gives up a record's edits that were not sent; the row shows what the server has. Edits that may have been sent stay. */
export async function discard(record: { readonly entity: string; readonly id: string }): Promise<Undo> {
  return (await actions()).discard(record);
}

/** Everything that waits on this device as a file; encrypted when there is a passphrase. */
export async function exportOutbox(passphrase?: string): Promise<Blob> {
  return (await import('./outbox-file.ts')).exportOutbox(passphrase);
}

/** How many edits of a file came in, and how many were here or had been already. */
export interface Imported {
  readonly added: number;
  readonly known: number;
}

/** Takes in the edits of a file of `exportOutbox`. Bringing in the same file again changes nothing. @throws OutboxFileError */
export async function importOutbox(file: Blob, passphrase?: string): Promise<Imported> {
  return (await import('./outbox-file.ts')).importOutbox(file, passphrase);
}

/** Sends and takes in what there is now; resolves when that has been tried. */
export async function syncNow(): Promise<void> {
  return (await import('../connection/sync-loop.ts')).syncNow();
}

/** Sends pending edits before a sign-out, for up to 10 seconds. @returns How many edits are still here. */
export async function flushBeforeSignOut(): Promise<number> {
  return (await import('../connection/flush.ts')).flushBeforeSignOut();
}

export async function storageUsed() {
  return (await import('./storage-room.ts')).storageUsed();
}

/** What happened to the member's records on this device, newest first. */
export async function listSyncEvents(most?: number) {
  return (await actions()).listSyncEvents(most);
}
