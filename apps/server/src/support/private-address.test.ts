import { expect, test } from 'vitest'
import { isPrivateAddress } from './private-address.ts'

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '255.255.255.255'],
])('the network address %s is private', address => expect(isPrivateAddress(address)).toBe(true))

test.each(['8.8.8.8', '172.32.0.1', '193.168.0.1', '2606:4700::1111'])(
  'the network address %s is public',
  address => expect(isPrivateAddress(address)).toBe(false),
)
