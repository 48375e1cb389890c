import { expect, test } from 'vitest';
import { isPublicAddress } from '#server/images/public-address.ts';

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '::']],
  ['a home or an office', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1']],
  ['a cloud’s own service', ['169.254.169.254', 'fe80::1']],
  ['addresses shared behind a provider', ['100.64.0.1', '100.127.255.255']],
  ['IPv4 mapped into IPv6', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:169.254.169.254']],
  ['IPv4 in the old form of IPv6, and IPv6 that nobody was given', ['::127.0.0.1', '::7f00:1', '::10.0.0.1', '100::1', '4000::1']],
  ['IPv4 translated or tunnelled in IPv6', ['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::1']],
  ['multicast and broadcast', ['224.0.0.1', 'ff02::1', '255.255.255.255']],
  ['what is kept for documents and tests', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '198.18.0.1', '240.0.0.1']],
  ['no address', ['', 'localhost', '1', '127.1', 'fe80::1%eth0']],
])('%s is not public', (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test.each(['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
