import { CACHE_OF_IMAGES } from '#data/answers/caches.ts';
import { dropLeastUsed, isQuota } from '#data/answers/least-used.ts';
import type { MemberDatabase } from '#data/records/database.ts';
import { logFailure } from './log.ts';

/** From this part of the quota on, what can be fetched again goes. */
const TIGHT = 0.8;
const ANSWERS_AT_ONCE = 200;
const PERSISTENCE_ASKED = 'persistence-asked';

/** Bytes this origin takes on the device, and may take; `undefined` where the browser does not say. */
export interface StorageUsed {
  readonly usage: number | undefined;
  readonly quota: number | undefined;
  /** Whether the browser promised not to remove it by itself. */
  readonly persisted: boolean | undefined;
}

export async function storageUsed(): Promise<StorageUsed> {
  const storage = globalThis.navigator?.storage;
  if (storage?.estimate === undefined) return { usage: undefined, quota: undefined, persisted: undefined };
  const [{ usage, quota }, persisted] = await Promise.all([storage.estimate(), storage.persisted?.()]);
  return { usage, quota, persisted };
}

/** Databases for which this tab has asked, or found that it was asked before. */
const asked = new WeakSet<MemberDatabase>();

/** Asks the browser, once, not to remove the member's records by itself. */
export async function askForPersistence(database: MemberDatabase): Promise<void> {
  const storage = globalThis.navigator?.storage;
  if (storage?.persist === undefined || asked.has(database)) return;
  asked.add(database);
  try {
    if ((await database.run(({ meta }) => meta.get(PERSISTENCE_ASKED))) !== undefined) return;
    const granted = await storage.persist();
    await database.run(({ meta }) => meta.put({ key: PERSISTENCE_ASKED, value: granted }));
  } catch (error) {
    asked.delete(database);
    throw error;
  }
}

/** At 80 % of the quota images go, then answers; never records or edits. */
export async function keepRoom(database: MemberDatabase): Promise<void> {
  if (!(await isTight())) return;
  await dropImages();
  if (await isTight()) await dropLeastUsed(database, ANSWERS_AT_ONCE);
}

async function isTight(): Promise<boolean> {
  const { usage, quota } = await storageUsed();
  return usage !== undefined && quota !== undefined && quota > 0 && usage / quota >= TIGHT;
}

/** Runs work that writes; when the device is full, what can be fetched again makes room and the work is done once more. */
export async function makingRoom<T>(database: MemberDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !isQuota(error)) throw error;
    logFailure('The device is full; stored pages make room for an edit', error);
    await dropImages();
    await dropLeastUsed(database, ANSWERS_AT_ONCE);
    return work();
  }
}

async function dropImages(): Promise<void> {
  if (globalThis.caches !== undefined) await caches.delete(CACHE_OF_IMAGES);
}
