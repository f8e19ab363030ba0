import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Freshness } from '../database/freshness.ts'

const COOKIE = 'AdminChanged'
/** Over https the public host and the console's share the cookie, so that it can't have the prefix `__Host-`. */
const SHARED_COOKIE = `__Secure-${COOKIE}`
/** The cookie's lifetime in whole seconds, longer than the largest age of a `recent` read. */
const REMEMBERED_SECONDS = 2

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Reads are `current` for a browser that has just changed something, and `recent` otherwise. */
export function freshnessOfRequest({ cookies }: FastifyRequest): Freshness {
  return cookies[COOKIE] === undefined && cookies[SHARED_COOKIE] === undefined ? 'recent' : 'current'
}

export interface OwnChangesOptions {
  /** Returns the origin in public links. */
  publicUrl: () => string
  /** Whether visitors reach the service over https. */
  secure: boolean
}

/**
 * Sets a cookie for two seconds after a change by staff, so that their next reads are current in every process. Only staff change
 * the data that `recent` reads show, so other visitors need no such cookie.
 */
export function setOwnChangesCookie(app: FastifyInstance, { publicUrl, secure }: OwnChangesOptions): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (request.staff && CHANGING.has(request.method)) {
      const { hostname } = new URL(publicUrl())
      reply.setCookie(secure ? SHARED_COOKIE : COOKIE, '1', {
        path: '/',
        maxAge: REMEMBERED_SECONDS,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        // Changes made at the console's host are also visible at the public host, so the cookie is valid for both.
        ...(request.hostname === `admin.${hostname}` && { domain: hostname }),
      })
    }
    done()
  })
}
