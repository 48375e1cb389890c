import type { Database, Store } from '#server/database/schema.ts';

/** What a member keeps of one kind of record. */
export type KindUsage = Omit<Database['record_usage'], 'user_id'>;

/** What a member keeps of each kind; kinds that were never used are missing. */
export async function listUsage(db: Store, userId: number): Promise<KindUsage[]> {
  const rows = await db.selectFrom('record_usage').select(['entity', 'rows', 'records', 'bytes']).where('user_id', '=', userId).orderBy('entity').execute();
  return rows.map(({ entity, rows: all, records, bytes }) => ({ entity, rows: Number(all), records: Number(records), bytes: Number(bytes) }));
}

/** Writes down what a member keeps of a kind, in the transaction that changed it. */
export async function saveUsage(db: Store, userId: number, { entity, ...counts }: KindUsage): Promise<void> {
  await db
    .insertInto('record_usage')
    .values({ user_id: userId, entity, ...counts })
    .onConflict((conflict) => conflict.columns(['user_id', 'entity']).doUpdateSet(counts))
    .execute();
}
