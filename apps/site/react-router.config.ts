import type { Config } from '@react-router/dev/config'

export default {
  buildDirectory: 'build',
  // The few routes travel with the page: no `/__manifest` calls beside the cards' addresses.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
