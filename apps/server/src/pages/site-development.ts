import type { DrawSitePage } from '@dotyk/contract/page-context'
import type { ViteDevServer } from 'vite'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { LoadPages } from './site.ts'

const siteRoot = fileURLToPath(new URL('../../../site/', import.meta.url))

/**
 * Serves the pages directly from their sources and updates them in the browser on saving. Vite is installed only in development.
 */
export const loadPagesFromSource: LoadPages = async app => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: siteRoot,
    configFile: `${siteRoot}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server, path: '/@vite-hmr' } },
  })
  // Each file has its own route; otherwise the card's route `/:address` would take an icon for a card's address.
  await app.register(fastifyStatic, { root: `${siteRoot}public`, wildcard: false, index: false })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  return {
    mode: 'development',
    async render(request, context, onError) {
      const { createDrawPage } = (await vite.ssrLoadModule('/app/rendering/development-pages.ts')) as {
        createDrawPage: (vite: ViteDevServer) => DrawSitePage
      }
      return createDrawPage(vite)(request, context, onError)
    },
  }
}
