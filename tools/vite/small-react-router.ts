import type { Plugin } from 'vite'

/**
 * Replacements of React Router's files, by their paths in its package: they save 2 kB of every page for features that our pages don't use.
 * Each keeps all its names, so that a new version that needs another one fails the build.
 */
const SMALL: Record<string, string> = {
  // Asking the server for routes as they come near: ours travel with the page (`routeDiscovery`).
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = manifest => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    const none = undefined
    export { none as URL_LIMIT, none as getManifestPath, none as getPathsWithAncestors, none as handleClientVersionMismatch }`,
  // Measuring loaders and navigations: none is handed over.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    const none = undefined
    export {
      none as getRouteInstrumentationUpdates, none as instrumentClientSideRouter, none as instrumentHandler,
      none as instrumentationResultMetaContext,
    }`,
}

/** Leaves out of the browser's React Router what our pages can't use. */
export const smallReactRouter: Plugin = {
  name: 'small-react-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: {
      id: /react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/,
    },
    handler(_, id) {
      const [, path = ''] = id.split('/dist/production/lib/')
      return { code: SMALL[path] ?? this.error(`No small ${path}`), map: null }
    },
  },
}
