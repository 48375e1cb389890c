import { hash } from 'node:crypto';
import * as v from 'valibot';
import { Screener } from '#contract/entities/records/screener.ts';
import type { Store } from '#server/database/schema.ts';

/** Screens that one member may share: far more than a person does. */
const MOST_SHARED = 1000;

/** The hash of a screen that a member shares: the same screen has the same one. */
export function hashOfShared(userId: number, screen: Screener): string {
  return hash('sha256', `${userId}\n${JSON.stringify(screen)}`, 'base64url').slice(0, 22);
}

/** Keeps a screen for whoever has its hash. @returns The hash; `undefined` when the member shares too many. */
export async function shareScreen(db: Store, userId: number, screen: Screener, now: number): Promise<string | undefined> {
  const shared = hashOfShared(userId, screen);
  if ((await findSharedScreen(db, shared)) !== undefined) return shared;
  const { count } = await db
    .selectFrom('screener_share')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_SHARED) return undefined;
  await db
    .insertInto('screener_share')
    .values({ hash: shared, user_id: userId, screen: JSON.stringify(screen), shared_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return shared;
}

/** The screen of a hash; `undefined` where nobody shared one under it. */
export async function findSharedScreen(db: Store, shared: string) {
  const row = await db.selectFrom('screener_share').selectAll().where('hash', '=', shared).executeTakeFirst();
  return row && { hash: row.hash, shared_at: new Date(row.shared_at).toISOString(), screener: v.parse(Screener, JSON.parse(row.screen)) };
}
