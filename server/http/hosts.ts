import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { MiddlewareHandler } from 'hono';
import { onlyThisMachine, publicHost, type Settings } from '../settings.ts';

/** A year, as browsers' preload lists ask for. */
const HTTPS_ONLY = 'max-age=31536000';

/**
 * Whether the server answers for a host name: that of SEXTANT_ORIGIN, those of SEXTANT_HOSTS, and this machine's own. A page of
 * another site whose name was pointed at this address ("DNS rebinding") comes with that site's name. An address of digits cannot be
 * pointed elsewhere, so where no public address is set the server answers for any in its network.
 */
export function answersFor(settings: Settings): (name: string) => boolean {
  const own = [publicHost(settings), ...settings.hosts, 'localhost'];
  const anyAddress = settings.origin === undefined && !onlyThisMachine(settings);
  const names = new Set(anyAddress ? [...own, hostname(), `${hostname()}.local`] : own);
  const lowered = new Set([...names].map((name) => name.toLowerCase()));
  return (name) => {
    const bare = name.toLowerCase().replace(/^\[|\]$/g, '');
    return lowered.has(bare) || bare === '::1' || /^127\.\d+\.\d+\.\d+$/.test(bare) || (anyAddress && isIP(bare) !== 0);
  };
}

/** Name in a `Host` header, without its port; `undefined` for what is none. */
export function nameOfHost(host: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(host)?.[1];
}

/** Refuses requests for other hosts, and tells browsers that reached a host name over HTTPS to use only HTTPS (HSTS). */
export function ownHostsOnly(settings: Settings): MiddlewareHandler {
  const isOwn = answersFor(settings);
  const isSecure = settings.certificate !== undefined || (settings.origin?.startsWith('https://') ?? false);
  return async (context, next) => {
    const name = nameOfHost(context.req.header('host') ?? 'localhost');
    if (name === undefined || !isOwn(name)) {
      return context.text('This server does not answer for this address. Whoever keeps it can name the address in SEXTANT_HOSTS.', 421, NEVER_KEPT);
    }
    await next();
    // For localhost it would hold for every program at any port of that machine.
    if (isSecure && name !== 'localhost' && isIP(name.replace(/^\[|\]$/g, '')) === 0) context.header('strict-transport-security', HTTPS_ONLY);
  };
}

const NEVER_KEPT = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
