import type { Insertable, Selectable } from 'kysely';
import * as v from 'valibot';
import type { AlertTables } from '#server/database/schema/alert-tables.ts';
import type { Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';

/** An alert that fired, as mails and notifications show it. */
export const AlertNotice = v.object({
  /** What fired: the stock, portfolio or indicator. */
  title: v.string(),
  /** The rule and what it found. */
  text: v.string(),
  /** Page of the app that the notification opens. */
  link: v.string(),
});
export type AlertNotice = v.InferOutput<typeof AlertNotice>;

export type AlertDelivery = Selectable<AlertTables['alert_delivery']>;

const ROWS_AT_ONCE = 50;

/** Keeps what is to be delivered; a delivery that is kept already stays as it is. */
export async function saveDeliveries(db: Store, deliveries: readonly Insertable<AlertTables['alert_delivery']>[]): Promise<void> {
  for (const rows of inChunks(deliveries, ROWS_AT_ONCE)) {
    await db
      .insertInto('alert_delivery')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** What is due, the oldest first. */
export function listDueDeliveries(db: Store, now: number, most: number): Promise<AlertDelivery[]> {
  return db.selectFrom('alert_delivery').selectAll().where('due_at', '<=', now).orderBy('due_at').orderBy('id').limit(most).execute();
}

/** Puts mails into one that goes as a whole, also when it must be sent again. */
export async function keepBatch(db: Store, ids: readonly string[], batch: string): Promise<void> {
  for (const some of inChunks(ids, ROWS_AT_ONCE)) await db.updateTable('alert_delivery').set({ batch }).where('id', 'in', some).execute();
}

export async function removeDeliveries(db: Store, ids: readonly string[]): Promise<void> {
  for (const some of inChunks(ids, ROWS_AT_ONCE)) await db.deleteFrom('alert_delivery').where('id', 'in', some).execute();
}

/** Keeps why deliveries failed, and when they are tried again. */
export async function postponeDeliveries(db: Store, ids: readonly string[], { due_at, problem }: { due_at: number; problem: string }): Promise<void> {
  for (const some of inChunks(ids, ROWS_AT_ONCE)) {
    await db
      .updateTable('alert_delivery')
      .set(({ eb }) => ({ due_at, problem: problem.slice(0, 500), tries: eb('tries', '+', 1) }))
      .where('id', 'in', some)
      .execute();
  }
}

/** How much of a member's could not be delivered yet, and why. */
export async function failedDeliveries(db: Store, userId: number): Promise<{ waiting: number; problem: string | null }> {
  const { waiting, problem } = await db
    .selectFrom('alert_delivery')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.max('problem').as('problem')])
    .where('user_id', '=', userId)
    .where('problem', 'is not', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), problem };
}
