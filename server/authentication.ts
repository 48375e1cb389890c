import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HonoRequest } from 'hono';
import { tokenHash } from './accounts/tokens.ts';
import { findTokenOwner } from './queries/sessions.ts';
import { ApiError } from './serve.ts';
import type { Services, SignedIn } from './services.ts';

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
  if (found.user_id === null || found.session_id === null) return undefined;
  return { user_id: found.user_id, status: found.status ?? 0, admin: found.admin === 1, sessionId: found.session_id };
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
