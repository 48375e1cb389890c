import { API_BASE } from '#contract/endpoint.ts';
import type { Tokens } from '#contract/entities/account/account.ts';
import { answersFor } from '../http/hosts.ts';
import { ApiError, type Exchange } from '../serve.ts';
import type { Settings } from '../settings.ts';
import type { Issued } from './sessions.ts';

const NAME = 'sextant_refresh';
/** Sent to the calls that renew and end a session and to no other. */
const PATH = `${API_BASE}/oauth`;

/**
 * Puts the refresh token where no script can read it. `SameSite=Lax` keeps it off every request another site
 * makes but a link that is followed, and no call that reads it answers to a link: `Strict` would add nothing.
 */
export function setRefreshCookie(exchange: Exchange, token: string, seconds: number): void {
  exchange.setCookie(`${NAME}=${token}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${exchange.secure ? '; Secure' : ''}`);
}

export function clearRefreshCookie(exchange: Exchange): void {
  setRefreshCookie(exchange, '', 0);
}

/** Cookies of one name that are looked at. */
const MOST_COOKIES = 8;

/**
 * The refresh tokens of a browser: usually one. Another site of the same domain can set a cookie of this name as well, and the
 * browser may send that one first. Anything but a token counts as none.
 */
export function refreshCookies(exchange: Exchange): string[] {
  const pairs = (exchange.header('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const tokens = pairs.flatMap(([name, value = '']) => (name === NAME && /^[A-Za-z0-9_-]{20,200}$/.test(value) ? [value] : []));
  return [...new Set(tokens)].slice(0, MOST_COOKIES);
}

/** What a caller is answered: the refresh token goes into the cookie, and into the answer only for a caller that stores it. */
export function answerOf(exchange: Exchange, { tokens, refreshToken, refreshFor }: Issued, keepsOwn = false): Tokens {
  if (keepsOwn) return { ...tokens, refresh_token: refreshToken };
  setRefreshCookie(exchange, refreshToken, refreshFor);
  return tokens;
}

/**
 * Refuses a request that a page of another site made the browser send. Browsers say where a request comes from
 * in `Sec-Fetch-Site` (secure origins) or `Origin` (all writes); programs that are no browser send neither.
 */
export function refuseOtherSites(exchange: Exchange, settings: Settings): void {
  const site = exchange.header('sec-fetch-site');
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new ApiError('wrong-origin');
    return;
  }
  const origin = exchange.header('origin');
  if (origin === undefined) return;
  const host = exchange.header('host');
  if (origin === settings.origin) return;
  const isOwn = [`http://${host}`, `https://${host}`].includes(origin) && answersFor(settings)(new URL(origin).hostname);
  if (!isOwn) throw new ApiError('wrong-origin');
}
