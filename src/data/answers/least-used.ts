import type { MemberDatabase } from '../records/database.ts';
import { keysOfCopies, OTHER_NAME } from './copy-keys.ts';

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
    const dropped = new Set(inTurn.slice(0, count));
    await store.answers.bulkDelete([...dropped]);
    const named = store.meta.where('key').startsWith(OTHER_NAME);
    await named.filter(({ value }) => typeof value === 'string' && dropped.has(value)).delete();
  });
}
