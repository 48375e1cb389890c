import type { Session } from '#contract/entities/account/account.ts';
import type { Database, Store } from '#server/database/schema.ts';
import type { SignedIn } from '#server/services.ts';

/** Access tokens of one session that work at the same time: a tab each, the oldest forgotten first. */
const TABS = 50;

export type NewSession = Database['session'];
export type NewAccessToken = Database['access_token'];

/** Opens a session with its first tokens, and clears away the sessions and tokens that have ended. */
export async function createSession(
  db: Store,
  { session, access, refreshHash }: { session: NewSession; access: NewAccessToken; refreshHash: string },
): Promise<void> {
  await db.transaction().execute(async (store) => {
    await deleteEndedSessions(store, session.created_at);
    await store.insertInto('session').values(session).execute();
    await store
      .insertInto('refresh_token')
      .values(refreshRow(refreshHash, session.id, session.expires_at))
      .execute();
    await store.insertInto('access_token').values(access).execute();
  });
}

/** Keeps a token for somebody without an account. */
export async function saveClientToken(db: Store, access: NewAccessToken): Promise<void> {
  await db.insertInto('access_token').values(access).execute();
}

/** Forgets sessions and tokens whose time is over. */
export async function deleteEndedSessions(db: Store, now: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('access_token').where('expires_at', '<=', now).execute();
}

export interface RefreshToken {
  readonly session_id: string;
  /** Unix milliseconds. */
  readonly expires_at: number;
  readonly replaced_at: number | null;
  readonly successor_seed: string | null;
}

/** A refresh token of a session that has not ended, replaced or not; `undefined` when it was never given out. */
export function findRefreshToken(db: Store, tokenHash: string): Promise<RefreshToken | undefined> {
  return db
    .selectFrom('refresh_token')
    .select(['session_id', 'expires_at', 'replaced_at', 'successor_seed'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export interface Rotation {
  readonly from: string;
  readonly to: string;
  readonly seed: string;
  readonly sessionId: string;
  readonly access: NewAccessToken;
  /** Unix milliseconds, as is `expiresAt`. */
  readonly now: number;
  readonly expiresAt: number;
}

/** Replaces a refresh token by its successor and adds an access token. False when another request replaced it first. */
export function rotateRefreshToken(db: Store, { from, to, seed, sessionId, access, now, expiresAt }: Rotation): Promise<boolean> {
  return db.transaction().execute(async (store) => {
    const replaced = await store
      .updateTable('refresh_token')
      .set({ replaced_at: now, successor_seed: seed })
      .where('token_hash', '=', from)
      .where('replaced_at', 'is', null)
      .returning('token_hash')
      .executeTakeFirst();
    if (replaced === undefined) return false;
    await store
      .insertInto('refresh_token')
      .values(refreshRow(to, sessionId, expiresAt))
      .execute();
    await addAccessToken(store, sessionId, { access, expiresAt, now });
    return true;
  });
}

/** Adds an access token to a session that goes on. */
export async function addAccessToken(
  db: Store,
  sessionId: string,
  { access, expiresAt, now }: { access: NewAccessToken; expiresAt: number; now: number },
): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now, expires_at: expiresAt }).where('id', '=', sessionId).execute();
  await db.insertInto('access_token').values(access).execute();
  const oldest = db
    .selectFrom('access_token')
    .select('token_hash')
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(1000)
    .offset(TABS);
  await db.deleteFrom('access_token').where('token_hash', 'in', oldest).execute();
  await db.deleteFrom('refresh_token').where('session_id', '=', sessionId).where('expires_at', '<=', now).execute();
}

export interface TokenOwner {
  readonly signing_key: string;
  /** Unix milliseconds. */
  readonly expires_at: number;
  /** Null, with all that follows, for a token made for somebody without an account. */
  readonly session_id: string | null;
  readonly user_id: number | null;
  readonly status: number | null;
  readonly amount_paid: number | null;
  readonly trial: number | null;
  readonly warning: number | null;
  readonly renew_auto: number | null;
  readonly subexdate: number | null;
  readonly admin: number | null;
}

/** What of an account decides which calls it may make. */
const callerColumns = [
  'account.user_id',
  'account.status',
  'account.amount_paid',
  'account.trial',
  'account.warning',
  'account.renew_auto',
  'account.subexdate',
  'account.admin',
] as const;

/** Whose access token this is; `undefined` for one that was never given out or whose session has ended. */
export function findTokenOwner(db: Store, tokenHash: string): Promise<TokenOwner | undefined> {
  return db
    .selectFrom('access_token')
    .leftJoin('session', 'session.id', 'access_token.session_id')
    .leftJoin('account', 'account.user_id', 'session.user_id')
    .select(['access_token.signing_key', 'access_token.expires_at', 'access_token.session_id', ...callerColumns])
    .where('access_token.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Whose session this is; `undefined` when it has ended or never was. */
export async function findSessionOwner(db: Store, sessionId: string, now: number): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.user_id', 'session.user_id')
    .select(callerColumns)
    .where('session.id', '=', sessionId)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  return row && { ...row, admin: row.admin === 1, sessionId };
}

/** Where a member is signed in, last used first. */
export async function listSessionsOf(db: Store, { userId, current, now }: { userId: number; current: string; now: number }): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_used_at', 'device', 'address', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, created_at, last_used_at, expires_at, device, address }) => ({
    id,
    created_at: new Date(created_at).toISOString(),
    last_used_at: new Date(last_used_at).toISOString(),
    expires_at: new Date(expires_at).toISOString(),
    device,
    address,
    current: id === current,
  }));
}

/** Remembers that a session was used; clients report it once a day. */
export async function saveSessionUse(db: Store, id: string, now: number): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Ends a session; its tokens stop working at once. */
export async function endSession(db: Store, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

/** Ends a session if it is the member's own; false when it is not, or is gone. */
export async function endOwnSession(db: Store, userId: number, id: string): Promise<boolean> {
  const ended = await db.deleteFrom('session').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst();
  return ended !== undefined;
}

/** Ends every session of a member but one. @returns How many. */
export async function endOtherSessions(db: Store, userId: number, current: string): Promise<number> {
  return (await db.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', current).returning('id').execute()).length;
}

/** Signs an account out everywhere. */
export async function endSessionsOf(db: Store, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await db.deleteFrom('session').where('user_id', 'in', userIds).execute();
}

function refreshRow(tokenHash: string, sessionId: string, expiresAt: number): Database['refresh_token'] {
  return { token_hash: tokenHash, session_id: sessionId, expires_at: expiresAt, replaced_at: null, successor_seed: null };
}
