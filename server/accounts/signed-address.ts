import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { findSessionOwner } from '../queries/accounts/sessions.ts';
import { addressKey } from '../queries/accounts/settings.ts';
import type { Services, SignedIn } from '../services.ts';

/** Milliseconds. */
const WORKS_FOR = 5 * 60 * 1000;

/** An address that replaces a member's token for five minutes: only with the signed path and query, and only while the session lasts. */
export async function signedAddress({ db, now }: Pick<Services, 'db' | 'now'>, address: string, { sessionId }: SignedIn) {
  const url = new URL(address, 'http://localhost');
  const expires_at = now() + WORKS_FOR;
  for (const name of ['expires', 'session', 'signature']) url.searchParams.delete(name);
  url.searchParams.set('expires', String(expires_at));
  url.searchParams.set('session', sessionId);
  url.searchParams.set('signature', codeOf(url, await addressKey(db)).toString('base64url'));
  return { address: url.pathname + url.search, expires_at };
}

/** Whom a signed address speaks for; `undefined` for a call that may not be signed, and for an address that is changed, old or of an ended session. */
export async function callerOfAddress({ signable }: Endpoint, address: string, { db, now }: Pick<Services, 'db' | 'now'>): Promise<SignedIn | undefined> {
  if (!signable) return undefined;
  const url = new URL(address);
  const given = Buffer.from(url.searchParams.get('signature') ?? '', 'base64url');
  url.searchParams.delete('signature');
  const expected = codeOf(url, await addressKey(db));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  if (Number(url.searchParams.get('expires')) <= now()) return undefined;
  return findSessionOwner(db, url.searchParams.get('session') ?? '', now());
}

function codeOf({ pathname, searchParams }: URL, key: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`GET ${pathname}?${searchParams}`).digest();
}
