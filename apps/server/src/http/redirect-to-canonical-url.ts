import { canonicalUrl } from '@dotyk/contract/pages'
import type { FastifyInstance } from 'fastify'
import { isConsoleRequest } from './console-path.ts'
import { isCall } from './is-call.ts'
import { pathOfRequest } from './normalise-request.ts'

/**
 * Redirects every other spelling of an address to its canonical form, so that rules for a page can't be bypassed by a different
 * spelling.
 */
export function redirectToCanonicalUrl(app: FastifyInstance, isKnownHost: (host: string) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    const asked = pathOfRequest(request.originalUrl)
    const isPages = !isCall(asked) && !isConsoleRequest(request, isKnownHost)
    const address = canonicalUrl(asked, isPages)
    if (address === asked) return done()
    reply.header('cache-control', 'no-store').redirect(address, 308)
  })
}
