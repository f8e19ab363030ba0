import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'

/** Whether each address of a request's chain is trusted; the address of the direct connection comes first. */
function trusted(setting: string | undefined, chain: string[]): boolean[] {
  const { trustProxy } = readConfig(setting === undefined ? {} : { TRUST_PROXY: setting })
  return chain.map((address, hop) => trustProxy !== false && trustProxy(address, hop))
}

test.each([
  [undefined, ['127.0.0.1', '203.0.113.7'], [true, false]],
  ['loopback', ['::ffff:127.0.0.1', '::1'], [true, true]],
  ['loopback', ['10.0.0.1'], [false]],
  ['false', ['127.0.0.1'], [false]],
  ['0', ['127.0.0.1'], [false]],
  ['1', ['10.0.0.1', '203.0.113.7'], [true, false]],
  ['2', ['10.0.0.1', '10.0.0.2', '203.0.113.7'], [true, true, false]],
  ['10.0.0.0/8, 2001:db8::/32', ['10.9.8.7', '2001:db8::5', '11.0.0.1'], [true, true, false]],
  ['192.0.2.4', ['192.0.2.4', '192.0.2.5'], [true, false]],
])('TRUST_PROXY=%s for %j trusts %j', (setting, chain, expected) => {
  expect(trusted(setting, chain)).toEqual(expected)
})

describe('invalid values', () => {
  test.each(['true', 'yes', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'proxy.example', '1.5'])(
    'the invalid TRUST_PROXY=%s stops the start',
    text => {
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(
        `TRUST_PROXY must be loopback, a number of proxies such as 1, networks such as 10.0.0.0/8, or false, got '${text}'.`,
      )
    },
  )
})
