import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorReportsConfig } from '../config/error-reports.ts'
import { ingestOrigins, pageReportsOfConfig } from '../error-reports/page-reports.ts'
import { html } from '../support/html.ts'
import { Refusal } from '../refusal.ts'
import { CONSOLE_PATH } from '../http/console-path.ts'
import { isCall } from '../http/is-call.ts'
import { CAMERA_PERMISSIONS, pagePolicy } from '../http/security-headers.ts'
import { setBuiltFileHeaders } from './built-files.ts'

const consoleFolder = fileURLToPath(new URL('../../../admin/dist/', import.meta.url))

/** The placeholder for a nonce, which apps/admin/vite.config.ts writes; each response replaces it with a new nonce. */
const NONCE_PLACE = '{{nonce}}'

/** The console's single HTML document, which is sent for every path of the console. */
interface ConsoleDocument {
  mode: 'production' | 'development'
  html: () => Promise<string>
}

/** Serves the console's files and returns its document: the built one, or in development the one from the sources. */
export type LoadConsole = (app: FastifyInstance) => Promise<ConsoleDocument>

/**
 * Serves the staff console, if `loadConsole` is given, at `/__admin__` and below; page paths of a host containing `admin.` are
 * rewritten to it (http/console-path.ts).
 */
export async function serveConsole(
  app: FastifyInstance,
  loadConsole: LoadConsole | null,
  reports: ErrorReportsConfig | null = null,
): Promise<void> {
  if (!loadConsole) return
  // The routes are encapsulated, so that the development hooks of the console and the site don't affect each other.
  await app.register(async scope => {
    const page = await loadConsole(scope)
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isCall(request.url)) throw new Refusal('not-found')
      const nonce = randomBytes(16).toString('base64')
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('permissions-policy', CAMERA_PERMISSIONS)
        .header('content-security-policy', consolePolicy(nonce, page.mode, reports))
        .send(withReports(await page.html(), reports).replaceAll(NONCE_PLACE, nonce))
    }
    const route = { schema: { hide: true }, config: { isPage: true } }
    scope.get(CONSOLE_PATH, route, answer)
    scope.get(`${CONSOLE_PATH}/*`, route, answer)
  })
}

/** Adds the address for error reports to the document. */
function withReports(page: string, config: ErrorReportsConfig | null): string {
  const reports = pageReportsOfConfig(config)
  if (!reports) return page
  const { markup } = html`<meta name="error-reports" content="${JSON.stringify(reports)}" />`
  return page.replace('</head>', () => `${markup}</head>`)
}

/** Loads the console that `npm start` builds. */
export const loadBuiltConsole: LoadConsole = async app => {
  await app.register(fastifyStatic, {
    root: consoleFolder,
    prefix: `${CONSOLE_PATH}/`,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*'],
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: setBuiltFileHeaders,
  })
  const html = await readFile(`${consoleFolder}index.html`, 'utf8').catch(() => {
    throw new Error('The console is not built. Run npm start, which builds what is stale.')
  })
  return { mode: 'production', html: () => Promise.resolve(html) }
}

/**
 * The console's Content-Security-Policy. The component library writes its theme into one `<style>`, which needs the nonce; it
 * sets sizes through the DOM, which needs no permission. The development server also runs an inline script.
 */
function consolePolicy(
  nonce: string,
  mode: ConsoleDocument['mode'],
  reports: ErrorReportsConfig | null,
): string {
  const ours = [`'nonce-${nonce}'`]
  return pagePolicy({
    scripts: mode === 'development' ? ours : [],
    styles: ours,
    styleAttributes: false,
    reports: ingestOrigins(reports),
  })
}
