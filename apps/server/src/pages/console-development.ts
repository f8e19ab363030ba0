import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { LoadConsole } from './console.ts'
import { CONSOLE_PATH } from '../http/console-path.ts'

const consoleRoot = fileURLToPath(new URL('../../../admin/', import.meta.url))

/** Serves the console directly from its sources, like site-development.ts for the pages. */
export const loadConsoleFromSource: LoadConsole = async app => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: consoleRoot,
    configFile: `${consoleRoot}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server, path: '@vite-hmr' } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  return {
    mode: 'development',
    html: async () =>
      vite.transformIndexHtml(`${CONSOLE_PATH}/`, await readFile(`${consoleRoot}index.html`, 'utf8')),
  }
}
