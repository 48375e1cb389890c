import { randomBytes } from 'node:crypto';
import type { Tokens } from '#contract/entities/account/account.ts';
import {
  addAccessToken,
  createSession,
  endSession,
  findRefreshToken,
  type NewAccessToken,
  rotateRefreshToken,
  saveClientToken,
} from '../queries/accounts/sessions.ts';
import { ApiError } from '../serve.ts';
import type { Services } from '../services.ts';
import { newToken, successorOf, tokenHash } from './tokens.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Clients renew when five days or less remain (AUTH-08), so that a member seen once in nine days is never asked again. */
const ACCESS_TIME = 14 * DAY;
const REFRESH_TIME = 60 * DAY;
const CLIENT_TIME = DAY;
/** For how long a replaced refresh token still works: the answer may have been lost, or another tab was a moment slower. */
const GRACE = 60 * 1000;

/** The tokens of a session. The refresh token is separate, since it goes into a cookie unless the caller stores it. */
export interface Issued {
  readonly tokens: Tokens;
  readonly refreshToken: string;
  /** Seconds until the refresh token ends. */
  readonly refreshFor: number;
}

/**
 * Opens a new session, whatever the caller sent before: nobody can be made to use a session another person knows.
 *
 * @param address Network address of the caller; null where it is not known.
 */
export async function openSession({ db, now }: Services, userId: number, device: string, address: string | null = null): Promise<Issued> {
  const at = now();
  const session = {
    id: randomBytes(12).toString('base64url'),
    user_id: userId,
    device,
    address,
    created_at: at,
    last_used_at: at,
    expires_at: at + REFRESH_TIME,
  };
  const { access, tokens } = newAccessToken(session.id, at, ACCESS_TIME);
  const refreshToken = newToken();
  await createSession(db, { session, access, refreshHash: tokenHash(refreshToken) });
  return { tokens, refreshToken, refreshFor: REFRESH_TIME / 1000 };
}

/**
 * Renews a session with its refresh token, which is replaced. The replaced one works for another minute and gives
 * the same successor, as long as that has not been used itself; otherwise it was stolen or copied, and the session ends for
 * everyone who holds a token of it.
 */
export async function renewSession({ db, now }: Services, refreshToken: string): Promise<Issued> {
  const at = now();
  const from = tokenHash(refreshToken);
  const found = await findRefreshToken(db, from);
  if (found === undefined || found.expires_at <= at) throw new ApiError('unauthenticated');
  const expiresAt = at + REFRESH_TIME;
  const { access, tokens } = newAccessToken(found.session_id, at, ACCESS_TIME);
  const issued = (seed: string) => ({ tokens, refreshToken: successorOf(refreshToken, seed), refreshFor: REFRESH_TIME / 1000 });
  if (found.replaced_at === null) {
    const seed = newToken();
    const to = tokenHash(successorOf(refreshToken, seed));
    if (await rotateRefreshToken(db, { from, to, seed, sessionId: found.session_id, access, now: at, expiresAt })) return issued(seed);
  }
  const replaced = await findRefreshToken(db, from);
  if (replaced === undefined || replaced.replaced_at === null || replaced.successor_seed === null) throw new ApiError('unauthenticated');
  const successor = await findRefreshToken(db, tokenHash(successorOf(refreshToken, replaced.successor_seed)));
  // Whoever holds the successor has used it: this one is sent by somebody else, or by a copy.
  const isUsed = successor === undefined || successor.replaced_at !== null;
  if (isUsed || at - replaced.replaced_at > GRACE) {
    await endSession(db, replaced.session_id);
    throw new ApiError('unauthenticated');
  }
  await db.transaction().execute((store) => addAccessToken(store, replaced.session_id, { access, expiresAt, now: at }));
  return issued(replaced.successor_seed);
}

/** A token for somebody without an account: it signs requests and says nothing about the caller. */
export async function openClientToken({ db, now }: Services): Promise<{ access_token: string; expires_time: number; signing_key: string }> {
  const { access, tokens } = newAccessToken(null, now(), CLIENT_TIME);
  await saveClientToken(db, access);
  return { access_token: tokens.access_token, expires_time: Math.floor(access.expires_at / 1000), signing_key: tokens.signing_key };
}

function newAccessToken(sessionId: string | null, now: number, lasts: number): { access: NewAccessToken; tokens: Tokens } {
  const token = newToken();
  const signingKey = newToken();
  return {
    access: { token_hash: tokenHash(token), session_id: sessionId, signing_key: signingKey, created_at: now, expires_at: now + lasts },
    tokens: { access_token: token, token_type: 'Bearer', expires_in: lasts / 1000, signing_key: signingKey },
  };
}

/** Of several refresh tokens that a browser sends, the first that this server knows: another site of the domain may have set the others. */
export async function knownRefreshToken({ db, now }: Pick<Services, 'db' | 'now'>, tokens: readonly string[]): Promise<string | undefined> {
  for (const token of tokens) {
    const found = await findRefreshToken(db, tokenHash(token));
    if (found !== undefined && found.expires_at > now()) return token;
  }
  return undefined;
}
