import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@dotyk/domain/values'
import type { Brands } from '../brands.ts'
import type { Clock } from '../support/clock.ts'
import { createBindCall, type BindCall } from './calls.ts'
import { hostLanguage } from './language.ts'
import {
  type CheckRate,
  createRateCheck,
  type LimitAttempts,
  processRateLimit,
  sharedRateLimit,
} from './limits.ts'
import {
  clearSessionCookies,
  readSessionToken,
  type SessionCookie,
  setSessionCookies,
} from './session-cookies.ts'
import type { SessionGuard } from './session-guard.ts'
import type { AcquireUploadSlot } from './upload-budget.ts'

/** The argument of a capability's `addRoutes`: functions that declare routes with the common settings applied. */
export interface HttpContext {
  /** The Fastify instance, for routes that aren't declared calls, such as pages and files. */
  app: FastifyInstance
  /** Binds a declared call to its handler. */
  handle: BindCall
  /**
   * Returns the `config` of a route that isn't a declared call: it limits requests a minute from one network in all processes
   * together.
   */
  routeLimit: (perMinute: number) => ReturnType<typeof sharedRateLimit>
  /** Returns a `config` like `routeLimit`, but each process counts alone; for routes that cost little. */
  routeProcessLimit: (perMinute: number) => ReturnType<typeof processRateLimit>
  /**
   * Limits attempts against one name, from any network, in all processes together.
   * @param scope what is counted; names of different scopes don't share a count.
   */
  limitRate: (scope: string, perMinute: number) => CheckRate
  cookies: {
    readToken: (request: FastifyRequest, cookie: SessionCookie) => string | null
    set: (reply: FastifyReply, cookie: SessionCookie, token: string, expires: Date) => void
    clear: (reply: FastifyReply, cookie: SessionCookie) => void
  }
  guard: SessionGuard
  /** The visitor's language; if they express none, the default language of the host's company. */
  languageOf: (request: FastifyRequest) => Language
  /** Adds routes that read `application/x-www-form-urlencoded` bodies. */
  acceptForms: (addRoutes: (http: HttpContext) => void) => Promise<void>
  /** Adds routes that get a JSON body as the unparsed text, so that a signature of that text can be verified. */
  acceptJsonTexts: (addRoutes: (http: HttpContext) => void) => Promise<void>
}

export interface HttpContextOptions {
  guard: SessionGuard
  brands: Pick<Brands, 'at'>
  /** Whether visitors reach the service over https. */
  secure: boolean
  clock: Clock
  /** The factor by which every rate limit is multiplied. */
  rateLimitFactor: number
  /** Counts an attempt in a count that all processes share. */
  limitAttempts: LimitAttempts
  acquireUploadSlot: AcquireUploadSlot
}

export function createHttpContext(app: FastifyInstance, options: HttpContextOptions): HttpContext {
  const { guard, brands, secure, clock, rateLimitFactor, limitAttempts, acquireUploadSlot } = options
  return {
    app,
    guard,
    languageOf: request => hostLanguage(brands, request),
    handle: createBindCall(app, { guard, rateLimitFactor, acquireUploadSlot }),
    routeLimit: perMinute => sharedRateLimit(perMinute, rateLimitFactor),
    routeProcessLimit: perMinute => processRateLimit(perMinute, rateLimitFactor),
    limitRate: (scope, perMinute) =>
      createRateCheck(app, scope, perMinute, { limitAttempts, rateLimitFactor }),
    cookies: {
      readToken: (request, cookie) => readSessionToken(request, cookie, { secure, now: clock.now() }),
      set: (reply, cookie, token, expires) => setSessionCookies(reply, cookie, token, expires, secure),
      clear: (reply, cookie) => clearSessionCookies(reply, cookie, secure),
    },
    async acceptForms(addRoutes) {
      await app.register(async forms => {
        readForms(forms)
        addRoutes(createHttpContext(forms, options))
      })
    },
    async acceptJsonTexts(addRoutes) {
      await app.register(async texts => {
        texts.removeContentTypeParser('application/json')
        texts.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
          done(null, body),
        )
        addRoutes(createHttpContext(texts, options))
      })
    },
  }
}

/** Adds a parser of form bodies, which returns an object of texts; of a repeated name the last value is used. */
function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}
