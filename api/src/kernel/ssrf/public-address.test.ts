import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '64:ff9b::5db8:d70e', '2002:5db8:d70e::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  // IPv4-compatible and IPv4-mapped
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:0:127.0.0.1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'ff02::1',
  // NAT64 and 6to4 of 10.0.0.1, 127.0.0.1 and 192.168.1.1; NAT64 with a local-use prefix
  '64:ff9b::a00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:a00:1::1',
  '2002:c0a8:101::1',
  '2001:0:53aa:64c::1',
  '2001:db8::1',
  '3fff::1',
  '100::1',
  '',
  'localhost',
  'example.org',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
