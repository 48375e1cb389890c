import { keysOfCopies } from './copy-keys.ts';
import type { MemberDatabase } from './database.ts';

/** Whether a write failed because the device is full. Dexie wraps it in the abort of its transaction. */
export function isQuota(error: Error): boolean {
  const inner: unknown = Reflect.get(error, 'inner');
  return error.name === 'QuotaExceededError' || (inner instanceof Error && inner.name === 'QuotaExceededError');
}

/** Removes the stored answers used longest ago; those a member took offline on purpose go last. */
export async function dropLeastUsed(database: MemberDatabase, count: number): Promise<void> {
  await database.run(async (store) => {
    const taken = await keysOfCopies(store);
    const keys = await store.answers.orderBy('used_at').primaryKeys();
    const inTurn = taken.size === 0 ? keys : [...keys.filter((key) => !taken.has(key)), ...keys.filter((key) => taken.has(key))];
    await store.answers.bulkDelete(inTurn.slice(0, count));
  });
}
