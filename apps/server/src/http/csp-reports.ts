import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** The path to which browsers report violations of a page's Content-Security-Policy. */
export const CSP_REPORTS_PATH = '/csp-reports'

const LARGEST_REPORT = 16 * 1024
/** The most reports logged per minute, because a page with a fault sends a report on each visit. */
const LOGGED_PER_MINUTE = 20

const report = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'source-file': z.string().optional(),
    'line-number': z.number().optional(),
  }),
})

/**
 * Logs what browsers blocked on the service's pages. Queries and later path segments are removed from addresses, because they
 * may be secret.
 */
export function receiveCspReports(app: FastifyInstance): void {
  let minute = 0
  let logged = 0
  app.register(async scope => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: LARGEST_REPORT },
      (_, body, done) => done(null, body),
    )
    scope.post(CSP_REPORTS_PATH, { schema: { hide: true } }, (request, reply) => {
      const now = Math.floor(Date.now() / 60_000)
      if (now !== minute) logged = 0
      minute = now
      const read = readReport(request.body)
      if (read && logged < LOGGED_PER_MINUTE) {
        logged += 1
        request.log.warn(
          {
            page: firstSegment(read['document-uri']),
            directive: read['effective-directive'] ?? read['violated-directive'],
            blocked: originOf(read['blocked-uri']),
            source: originOf(read['source-file']),
            line: read['line-number'],
          },
          'a browser blocked something on a page',
        )
      }
      return reply.code(204).send()
    })
  })
}

function readReport(body: unknown): z.output<typeof report>['csp-report'] | null {
  try {
    return report.parse(JSON.parse(String(body)))['csp-report']
  } catch {
    return null
  }
}

function firstSegment(address: string): string {
  return `/${URL.parse(address)?.pathname.split('/')[1] ?? ''}`
}

/** Returns the origin of an address; keywords such as `inline` are returned unchanged. */
function originOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const url = URL.parse(address)
  return url ? (url.origin === 'null' ? url.protocol : url.origin) : address.slice(0, 40)
}
