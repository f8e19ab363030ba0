import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { setBuiltFileHeaders } from './built-files.ts'
import type { LoadPages } from './site.ts'
import { startThreadRenderer } from './thread-renderer.ts'

const siteFolder = new URL('../../../site/build/', import.meta.url)

/** Loads the pages that `npm start` builds. */
export const loadBuiltPages: LoadPages = async app => {
  const client = fileURLToPath(new URL('client/', siteFolder))
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      setBuiltFileHeaders(response, path)
      // A service worker is restricted by the policy sent with it, which allows only requests to this service.
      if (path.includes('/sw.js')) {
        response.header(
          'content-security-policy',
          "default-src 'none'; connect-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
        )
      }
    },
  })
  const entry = fileURLToPath(new URL('server/pages.js', siteFolder))
  await readFile(entry).catch(() => {
    throw new Error('The site is not built. Run npm start, which builds what is stale.')
  })
  const thread = new URL('./render-thread.ts', import.meta.url)
  const { render, close } = await startThreadRenderer(thread, pathToFileURL(entry).href, app.log)
  app.addHook('onClose', close)
  return { mode: 'production', render }
}
