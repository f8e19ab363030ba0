import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Freshness } from '../database/freshness.ts'

const COOKIE = 'AdminChanged'
/** Longer than the oldest row of a `recent` read, in whole seconds as browsers count them. */
const REMEMBERED_SECONDS = 2

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Whoever has just changed something reads it as it is now. */
export function freshnessOfRequest({ cookies }: FastifyRequest): Freshness {
  return cookies[COOKIE] === undefined ? 'recent' : 'current'
}

export interface OwnChangesOptions {
  /** The origin people see. */
  publicUrl: () => string
  /** Whether people come over https. */
  secure: boolean
}

/**
 * Has the browsers of staff remember for two seconds that something was changed, whichever process is asked next. What reads
 * that may be `recent` show is changed by staff, so that other visitors need no such cookie.
 */
export function setOwnChangesCookie(app: FastifyInstance, { publicUrl, secure }: OwnChangesOptions): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (request.staff && CHANGING.has(request.method)) {
      const { hostname } = new URL(publicUrl())
      reply.setCookie(COOKIE, '1', {
        path: '/',
        maxAge: REMEMBERED_SECONDS,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        // The console's own host changes what is seen at the public one.
        ...(request.hostname === `admin.${hostname}` && { domain: hostname }),
      })
    }
    done()
  })
}
