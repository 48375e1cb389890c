import type { MemberDatabase } from './database.ts';

/** Whether a write failed because the device is full. Dexie wraps it in the abort of its transaction. */
export function isQuota(error: Error): boolean {
  const inner: unknown = Reflect.get(error, 'inner');
  return error.name === 'QuotaExceededError' || (inner instanceof Error && inner.name === 'QuotaExceededError');
}

/** Removes the stored answers used longest ago. */
export async function dropLeastUsed(database: MemberDatabase, count: number): Promise<void> {
  await database.run(async ({ answers }) => {
    await answers.bulkDelete(await answers.orderBy('used_at').limit(count).primaryKeys());
  });
}
