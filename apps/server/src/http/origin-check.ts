import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a change that another site's page asks for (decisions 3.3). A client that isn't a browser says nothing and passes. */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(READING.has(request.method) || isSameOrigin(request) ? undefined : new Refusal('cross-site-request'))
  })
}

function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (headers.origin === undefined) return true
  return URL.parse(headers.origin)?.host === headers.host
}
