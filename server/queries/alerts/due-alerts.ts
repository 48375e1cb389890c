import { randomUUID } from 'node:crypto';
import type { Store } from '#server/database/schema.ts';

export interface DueMember {
  readonly user_id: number;
  readonly mark: string;
}

/** Says that a member's alerts are to be looked at. Belongs into the transaction that changed them. */
export async function markDue(db: Store, userId: number): Promise<void> {
  const mark = randomUUID();
  await db
    .insertInto('alert_due')
    .values({ user_id: userId, mark })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mark }))
    .execute();
}

/** Says that all alerts are to be looked at, because the market is another one. */
export async function markAllDue(db: Store, mark: string): Promise<void> {
  await db
    .insertInto('alert_due')
    .columns(['user_id', 'mark'])
    .expression((from) =>
      from
        .selectFrom('record')
        .select(({ val }) => ['user_id', val(mark).as('mark')])
        .where('entity', '=', 'alert')
        .where('deleted', '=', 0)
        .groupBy('user_id'),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mark }))
    .execute();
}

/** Members whose alerts are to be looked at. */
export function listDue(db: Store, most: number): Promise<DueMember[]> {
  return db.selectFrom('alert_due').select(['user_id', 'mark']).orderBy('user_id').limit(most).execute();
}

/** Takes away what was looked at; a change made since stays. Belongs into the transaction of the look. */
export async function clearDue(db: Store, { user_id, mark }: DueMember): Promise<void> {
  await db.deleteFrom('alert_due').where('user_id', '=', user_id).where('mark', '=', mark).execute();
}
