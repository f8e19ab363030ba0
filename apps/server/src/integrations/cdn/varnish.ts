import { callPurge } from './purge-call.ts'
import type { CdnPort } from './port.ts'

/**
 * Creates the port to Varnish with the settings of deploy/cdn/varnish.vcl, which keep answers by `Surrogate-Control` and purge
 * them by `xkey`.
 * @param addresses the origins of all Varnish servers, each of which has its own cache
 * @param token the secret that the settings require of a purge
 */
export function createVarnish(addresses: readonly string[], token: string): CdnPort {
  return {
    name: 'varnish',
    maxKeys: 256,
    obeysVary: true,
    headers: (keys, seconds) => [...['xkey', keys.join(' ')], ...['Surrogate-Control', `max-age=${seconds}`]],
    async purge(keys) {
      const headers = { authorization: `Bearer ${token}`, 'xkey-purge': keys.join(' ') }
      await Promise.all(addresses.map(address => callPurge(`${address}/`, { method: 'PURGE', headers })))
    },
  }
}
