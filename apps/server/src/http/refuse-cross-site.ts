import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that change something and come from another site's page. A client that sends neither header isn't a browser,
 * so it is allowed.
 */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(
      SAFE_METHODS.has(request.method) || isSameOrigin(request)
        ? undefined
        : new Refusal('cross-site-request'),
    )
  })
}

function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (headers.origin === undefined) return true
  return URL.parse(headers.origin)?.host === headers.host
}
