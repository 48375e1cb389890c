import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet. Private, loopback, link-local (where clouds answer secrets), shared,
 * multicast and reserved addresses do not, nor do those that carry one inside: mapped, translated and tunnelled ones.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` reads ::ffff:127.0.0.1 as the 127.0.0.1 it leads to.
  const found = ipaddr.process(address);
  if (found.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 is given out to networks; ::127.0.0.1 is the old way to write an IPv4 address (RFC 4291, 2.5.5.1).
  return found.kind() === 'ipv4' || found.match(ipaddr.parseCIDR('2000::/3'));
}
