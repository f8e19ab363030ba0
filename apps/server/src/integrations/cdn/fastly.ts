import type { CdnAccount } from '../../config/cdn.ts'
import { callPurge } from './purge-call.ts'
import type { CdnPort } from './port.ts'

/** Creates the port to Fastly, which keeps answers by `Surrogate-Control` and purges them by `Surrogate-Key`. */
export function createFastly({ service, token }: CdnAccount, apiUrl = 'https://api.fastly.com'): CdnPort {
  return {
    name: 'fastly',
    maxKeys: 256,
    obeysVary: true,
    headers: (keys, seconds) => [
      ...['Surrogate-Key', keys.join(' ')],
      ...['Surrogate-Control', `max-age=${seconds}`],
    ],
    async purge(keys) {
      await callPurge(`${apiUrl}/service/${encodeURIComponent(service)}/purge`, {
        method: 'POST',
        headers: { 'fastly-key': token, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ surrogate_keys: keys }),
      })
    },
  }
}
