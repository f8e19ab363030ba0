import type { Config } from '@react-router/dev/config'
import { compressAssets } from '../../tools/vite/compress-assets.ts'

export default {
  buildDirectory: 'build',
  // The few routes travel with the page: no `/__manifest` calls beside the cards' addresses.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
