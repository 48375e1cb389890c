import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Settings } from './settings.ts';

/**
 * Network address of the client. `X-Forwarded-For` is believed only from a proxy on this machine and only where
 * SEXTANT_ORIGIN says that there is one; of its entries the last, since a client can write the others itself.
 */
export function clientAddress(context: Context, { origin }: Pick<Settings, 'origin'>): string {
  const peer = peerOf(context);
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  const isProxied = origin !== undefined && isLoopback(peer) && forwarded !== undefined && isIP(forwarded) !== 0;
  return isProxied ? forwarded : peer;
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function peerOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    return 'unknown'; // a request made in a test, without a connection
  }
}
