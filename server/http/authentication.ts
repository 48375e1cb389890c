import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HonoRequest } from 'hono';
import { tokenHash } from '../accounts/tokens.ts';
import { findTokenOwner, type TokenOwner } from '../queries/accounts/sessions.ts';
import { ApiError } from '../serve.ts';
import type { Services, SignedIn } from '../services.ts';

/** How far a signature's time may lie from the server's. */
const SIGNATURE_WINDOW = 5 * 60 * 1000;

/**
 * Who makes a request, by its bearer token; `undefined` for somebody without an account.
 * A token that is unknown or has ended, and a signature that does not fit, are refused.
 */
export async function callerOf(request: HonoRequest, services: Services): Promise<SignedIn | undefined> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.header('authorization') ?? '')?.[1];
  if (token === undefined) {
    if (request.header('authorization') !== undefined) throw new ApiError('unauthenticated');
    return undefined;
  }
  const found = await findTokenOwner(services.db, tokenHash(token));
  if (found === undefined || found.expires_at <= services.now()) throw new ApiError('unauthenticated');
  const signature = request.header('x-signature');
  if (signature !== undefined && !isSigned(signature, found.signing_key, request, services.now())) throw new ApiError('bad-signature');
  return signedInAs(found);
}

/** Signatures of writes remembered for each token, and tokens they are remembered for; beyond that the oldest are forgotten. */
const MOST_SIGNATURES = 5_000;
const MOST_TOKENS = 10_000;

/**
 * The signatures of writes that were taken, so that a write somebody recorded on its way and sends again within the time its
 * signature is good for has no second effect. A device signs anew whenever it sends. One for each server process.
 */
export class UsedSignatures {
  readonly #now: () => number;
  readonly #ofTokens = new Map<string, Map<string, number>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @throws ApiError `bad-signature` for one that was used before. */
  use(request: HonoRequest): void {
    const signature = request.header('x-signature');
    const token = request.header('authorization');
    if (signature === undefined || token === undefined) return;
    const name = tokenHash(token);
    const used = this.#ofTokens.get(name) ?? new Map<string, number>();
    this.#ofTokens.delete(name);
    this.#ofTokens.set(name, used);
    forgetOldest(this.#ofTokens, MOST_TOKENS);
    const now = this.#now();
    for (const [old, at] of used) {
      if (now - at <= 2 * SIGNATURE_WINDOW) break;
      used.delete(old);
    }
    if (used.has(signature)) throw new ApiError('bad-signature');
    used.set(signature, now);
    forgetOldest(used, MOST_SIGNATURES);
  }
}

function forgetOldest<K>(map: Map<K, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}

/** The caller a token belongs to; `undefined` for a token made for somebody without an account. */
function signedInAs({ user_id, session_id: sessionId, status, amount_paid, trial, warning, renew_auto, subexdate, admin }: TokenOwner): SignedIn | undefined {
  if (user_id === null || sessionId === null) return undefined;
  // A row of the account is whole: these are null only together with the account itself.
  const term = { status: status ?? 0, amount_paid: amount_paid ?? 0, trial: trial ?? 0, warning: warning ?? 0, renew_auto: renew_auto ?? 0 };
  return { user_id, ...term, subexdate: subexdate ?? 0, admin: admin === 1, sessionId };
}

/** `{time}.{HMAC-SHA256 over "METHOD path time"}`, the HMAC in base64url, keyed with the token's signing key. */
function isSigned(signature: string, key: string, request: HonoRequest, now: number): boolean {
  const [time, code] = signature.split('.');
  if (time === undefined || code === undefined || !/^\d{1,15}$/.test(time)) return false;
  if (Math.abs(now - Number(time)) > SIGNATURE_WINDOW) return false;
  const expected = createHmac('sha256', Buffer.from(key, 'base64url')).update(`${request.method} ${request.path} ${time}`).digest();
  const given = Buffer.from(code, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
