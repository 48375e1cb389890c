import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet. Private, loopback, link-local (where clouds answer secrets), shared,
 * multicast and reserved addresses do not, nor do those that carry one inside: mapped, translated and tunnelled ones.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` reads ::ffff:127.0.0.1 as the 127.0.0.1 it leads to.
  return ipaddr.process(address).range() === 'unicast';
}
