import { expect, test } from 'vitest'
import { PURGE_SERVICE, PURGE_TOKEN, startCachingProxy } from '../../../test/caching-proxy.ts'
import { createCloudflare } from './cloudflare.ts'
import { createFastly } from './fastly.ts'
import { CdnPurgeFailed } from './port.ts'
import { describeCdnPort } from './test/describe-cdn-port.ts'
import { createVarnish } from './varnish.ts'

const service = PURGE_SERVICE

describeCdnPort({
  name: 'Fastly',
  create: (address, token = PURGE_TOKEN) => createFastly({ service, token }, address),
})
describeCdnPort({
  name: 'Cloudflare',
  create: (address, token = PURGE_TOKEN) => createCloudflare({ service, token }, true, address),
})
describeCdnPort({
  name: 'Varnish',
  create: (address, token = PURGE_TOKEN) => createVarnish([address], token),
})

test('a purge that Cloudflare answers without success fails', async () => {
  const proxy = await startCachingProxy(() => 0)
  proxy.purgeAnswer = { status: 200, body: '{"success":false}' }
  const port = createCloudflare({ service, token: PURGE_TOKEN }, true, proxy.url)
  await expect(port.purge(['all'])).rejects.toThrow(CdnPurgeFailed)
  await proxy.close()
})

test('a purge by Varnish reaches every server, and fails if one of them is away', async () => {
  const [one, other] = [await startCachingProxy(() => 0), await startCachingProxy(() => 0)]
  await createVarnish([one.url, other.url], PURGE_TOKEN).purge(['all'])
  expect([one.purges, other.purges]).toEqual([1, 1])
  await other.close()
  await expect(createVarnish([one.url, other.url], PURGE_TOKEN).purge(['all'])).rejects.toThrow(
    CdnPurgeFailed,
  )
  await one.close()
})
