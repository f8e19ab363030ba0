import { z } from 'zod'
import type { CdnAccount } from '../../config/cdn.ts'
import { CdnPurgeFailed, type CdnPort } from './port.ts'
import { callPurge } from './purge-call.ts'

const purged = z.object({ success: z.literal(true) })

/**
 * Creates the port to Cloudflare, which keeps answers by `CDN-Cache-Control` and purges them by `Cache-Tag`.
 * @param obeysVary whether the zone's cache key contains the language, because Cloudflare ignores `Vary`
 */
export function createCloudflare(
  { service, token }: CdnAccount,
  obeysVary: boolean,
  apiUrl = 'https://api.cloudflare.com/client/v4',
): CdnPort {
  return {
    name: 'cloudflare',
    maxKeys: 100,
    obeysVary,
    headers: (keys, seconds) => [
      ...['Cache-Tag', keys.join(',')],
      ...['CDN-Cache-Control', `max-age=${seconds}`],
    ],
    async purge(keys) {
      const text = await callPurge(`${apiUrl}/zones/${encodeURIComponent(service)}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: keys }),
      })
      if (!purged.safeParse(parseJson(text)).success)
        throw new CdnPurgeFailed('The purge was answered without success')
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
