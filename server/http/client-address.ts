import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../settings.ts';

/** One or more addresses that proxies have, as `10.0.0.0/8`. */
export type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * Network address of the client. `X-Forwarded-For` is believed only from a proxy that the settings trust: the last entry is whom
 * that proxy saw, and where this is a trusted proxy as well, the one before it, and so on. A client can write the others itself.
 */
export function clientAddress(context: Context, settings: Pick<Settings, 'proxies'>): string {
  return addressBehind(peerOf(context), context.req.header('x-forwarded-for'), settings);
}

/** The same of a connection: from the address at its other end and the header that came on it. */
export function addressBehind(peer: string, forwardedFor: string | undefined, { proxies }: Pick<Settings, 'proxies'>): string {
  const forwarded = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  let seen = peer;
  while (isIn(proxies, seen)) {
    const before = forwarded.pop();
    if (before === undefined || isIP(before) === 0) return seen;
    seen = before;
  }
  return seen;
}

/** An address or a range of them, in either form; `undefined` for what is none. */
export function networkFrom(text: string): Network | undefined {
  if (ipaddr.isValid(text)) {
    const address = ipaddr.process(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  }
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined;
}

function isIn(networks: readonly Network[], address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const of = ipaddr.process(address);
  return networks.some(([network, bits]) => network.kind() === of.kind() && of.match(network, bits));
}

function peerOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    return 'unknown'; // a request made in a test, without a connection
  }
}

/** Whether the connection a request came on is closed. */
export function hasLeft({ env }: Context<{ Bindings: Partial<HttpBindings> }>): boolean {
  return env?.incoming?.socket.destroyed ?? false; // a request made in a test has no connection
}
