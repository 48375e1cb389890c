import type { Selectable } from 'kysely';
import type { Database, Store } from '#server/database/schema.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A device may come back after half a year and send again what it never got an answer to. */
const KEPT = 180 * DAY;

export type KeptAnswer = Selectable<Database['idempotency']>;

/** What was answered to a request with this key, or `undefined` when none was taken. */
export function findAnswer(db: Store, userId: number, key: string): Promise<KeptAnswer | undefined> {
  return db.selectFrom('idempotency').selectAll().where('user_id', '=', userId).where('key', '=', key).executeTakeFirst();
}

/** Keeps an answer in the transaction of its effect. */
export async function saveAnswer(db: Store, answer: KeptAnswer): Promise<void> {
  await db.insertInto('idempotency').values(answer).execute();
}

/** Forgets a member's answers that are older than half a year. */
export async function deleteOldAnswers(db: Store, userId: number, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('user_id', '=', userId)
    .where('created_at', '<', now - KEPT)
    .execute();
}
