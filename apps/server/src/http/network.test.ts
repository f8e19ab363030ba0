import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientIp, guessNetworkOfIp, networkOfIp, truncatedIp } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3::6', '2001:db8:1:2::/64'],
])('rate limits count the address %s as %s', (ip, network) => {
  expect(networkOfIp(ip)).toBe(network)
})

const HOPS: Record<string, (address: string, hop: number) => boolean> = {
  'one hop': (_address, hop) => hop < 1,
  'two hops': (_address, hop) => hop < 2,
  'this machine': address => address === '127.0.0.1',
}

test.for<[string, string, string | false, string]>([
  ['127.0.0.1', '', 'this machine', '127.0.0.1'],
  ['127.0.0.1', '203.0.113.7', 'this machine', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1, 203.0.113.7', 'this machine', '203.0.113.7'],
  ['203.0.113.9', '198.51.100.1', 'this machine', '203.0.113.9'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.7', 'one hop', '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.7', 'two hops', '198.51.100.1'],
  ['127.0.0.1', '198.51.100.1', false, '127.0.0.1'],
])(
  'a request from %s with X-Forwarded-For "%s", where %s is trusted, comes from %s',
  async ([remote, forwarded, trust, expected]) => {
    const trustProxy = trust === false ? false : (HOPS[trust] ?? false)
    expect(clientIp({ remote, forwarded }, trustProxy)).toBe(expected)
    // The expected address is Fastify's own, which the rate limits use.
    const app = Fastify({ trustProxy })
    app.get('/', request => request.ip)
    const headers = forwarded === '' ? {} : { 'x-forwarded-for': forwarded }
    expect((await app.inject({ url: '/', remoteAddress: remote, headers })).body).toBe(expected)
  },
)

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['203.0.114.7', '203.0.114.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
])('limits of password guesses count the address %s as %s', (ip, network) =>
  expect(guessNetworkOfIp(ip)).toBe(network),
)

test.each([
  ['93.74.12.201', '93.74.12.x'],
  ['::ffff:93.74.12.201', '93.74.12.x'],
  ['2a02:2378:1234:5678::9', '2a02:2378:1234::'],
  ['127.0.0.1', ''],
  ['::1', ''],
])('the shortened address of %s is “%s”', (ip, network) => expect(truncatedIp(ip)).toBe(network))
