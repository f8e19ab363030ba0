import type { Config } from '@react-router/dev/config'
import { fileURLToPath } from 'node:url'
import { buildServiceWorker } from '../../tools/vite/build-service-worker.ts'
import { compressAssets } from '../../tools/vite/compress-assets.ts'

const serviceWorker = fileURLToPath(new URL('app/service-worker/sw.ts', import.meta.url))

export default {
  buildDirectory: 'build',
  // The few routes travel with the page: no `/__manifest` calls beside the cards' addresses.
  routeDiscovery: { mode: 'initial' },
  // One file a page: what its loader does in the browser is a few lines.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await buildServiceWorker(serviceWorker, client)
    await compressAssets(client)
  },
} satisfies Config
