import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { ServerBuild } from 'react-router'
import type { LoadPages } from './site.ts'
import { createSiteRenderer } from './site-renderer.ts'

const siteRoot = fileURLToPath(new URL('../../../site/', import.meta.url))

/** The pages straight from their sources, changed in the browser as they are saved. Vite is there in development only. */
export const loadPagesFromSource: LoadPages = async app => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: siteRoot,
    configFile: `${siteRoot}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server, path: '/@vite-hmr' } },
  })
  // Routes of their own, or the card's `/:address` takes an icon for somebody's address.
  await app.register(fastifyStatic, { root: `${siteRoot}public`, wildcard: false, index: false })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  return {
    mode: 'development',
    async render(request, context, onError) {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return createSiteRenderer(build as ServerBuild, 'development')(request, context, onError)
    },
  }
}
