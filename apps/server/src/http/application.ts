import { maxHeaderSize } from 'node:http'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Brands } from '../brands.ts'
import type { TlsConfig } from '../config/tls.ts'
import type { TrustProxy } from '../config/trust-proxy.ts'
import { serverWithEarlyHandler, type EarlyHandler, passEveryRequest } from './early-handler.ts'
import { rewriteToConsolePath, hideConsoleElsewhere, isConsoleRequest } from './console-path.ts'
import { receiveCspReports } from './csp-reports.ts'
import { toDecodableUrl } from './to-decodable-url.ts'
import { describeCall } from './describe-call.ts'
import { createDrain, type Drain } from './drain.ts'
import { endConnections } from './end-connections.ts'
import { addErrorHandler, refuseRequestsWhileClosing, type SendUnavailablePage } from './error-reply.ts'
import { type LimitAttempts, addRateLimits } from './limits.ts'
import { hasUsableHost, refuseMalformedRequests } from './malformed-requests.ts'
import { refuseCrossSite } from './refuse-cross-site.ts'
import { redirectToCanonicalUrl } from './redirect-to-canonical-url.ts'
import { addFileUploads } from './read-file.ts'
import { type HostKind, setSecurityHeaders } from './security-headers.ts'
import { logAuthentication } from './security-log.ts'
import { normaliseRequest } from './normalise-request.ts'

/** The largest JSON body in bytes; calls that take files set a larger limit. */
const BODY_LIMIT = 256 * 1024

export interface HttpOptions {
  logger: FastifyBaseLogger
  /** The proxies whose `X-Forwarded-For` is trusted; false to trust no proxy. */
  trustProxy: TrustProxy | false
  /** Whether visitors reach the service over https. */
  https: boolean
  /** Whether a host is one of the service's own or of a company. */
  isKnownHost: (host: string) => boolean
  /** Whose a host is; by default every host is the service's own. An owner's own domain serves only their card. */
  kindOfHost?: (host: string) => HostKind
  sendUnavailablePage: SendUnavailablePage
  /** The drain that precedes closing; without one the server closes at once. */
  drain?: Drain
  /** The certificate with which the process serves https; by default it serves http. */
  tls?: TlsConfig | null
  /** Answers the most frequent requests, except those for the console, before they reach Fastify. */
  answerFirst?: EarlyHandler
}

/** Creates Fastify with what every route needs: parsing bodies and cookies, replies to errors, and headers. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const {
    logger,
    trustProxy,
    https,
    isKnownHost,
    kindOfHost = () => 'service',
    sendUnavailablePage,
  } = options
  const mayBeForwarded = (host: string) => isKnownHost(host) || kindOfHost(host) === 'own-domain'
  const { answerFirst = passEveryRequest, drain = createDrain(), tls = null } = options
  const app = Fastify({
    loggerInstance: logger,
    trustProxy,
    bodyLimit: BODY_LIMIT,
    // Access logs are left to the proxy; the service logs only failures, without addresses or tokens.
    logController: new LogController({ disableRequestLogging: true }),
    // A parameter can't be longer than the whole head of a request, so long parameters reach their route and aren't refused by
    // the router.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    // refuseWhileClosing answers these as every other failure is answered.
    return503OnClosing: false,
    // On the first start the database is created while plugins load, which takes long on a slow machine.
    pluginTimeout: 60_000,
    // The limit allows uploading a menu of 20 MB over a slow mobile connection of 1 Mbit/s.
    requestTimeout: 180_000,
    serverFactory: serverWithEarlyHandler(
      answerFirst,
      request => {
        normaliseRequest(request, { trustProxy, isKnownHost: mayBeForwarded })
        return !hasUsableHost(request) || isConsoleRequest(request, isKnownHost)
      },
      drain,
      tls,
    ),
    rewriteUrl(request) {
      normaliseRequest(request, { trustProxy, isKnownHost: mayBeForwarded })
      const { url = '/', headers } = request
      return rewriteToConsolePath({ url: toDecodableUrl(url), headers }, isKnownHost)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  endConnections(app)
  addErrorHandler(app, sendUnavailablePage)
  logAuthentication(app)
  refuseRequestsWhileClosing(app, drain)
  setSecurityHeaders(app, { https, kindOfHost })
  refuseMalformedRequests(app)
  redirectToCanonicalUrl(app, isKnownHost)
  readBodies(app)
  receiveCspReports(app)
  await app.register(cookie)
  return app
}

interface SharedHooksOptions {
  brands: Pick<Brands, 'at' | 'knows'>
  /** Whether the console is served at its own host only. */
  consoleHasOwnHost: boolean
  limitAttempts: LimitAttempts
}

/** Adds the hooks of all routes except the card's: origin check, rate limits, uploads, and the API description. */
export async function addSharedHooks(
  app: FastifyInstance,
  { brands, consoleHasOwnHost, limitAttempts }: SharedHooksOptions,
): Promise<void> {
  hideConsoleElsewhere(app, { brands, consoleHasOwnHost })
  refuseCrossSite(app)
  await addRateLimits(app, limitAttempts)
  await addFileUploads(app)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '', version: '1', description: 'Every call of the service' },
    },
    transform: describeCall,
  })
  app.get('/openapi.json', { schema: { hide: true } }, ({ host }) => {
    const description = app.swagger()
    return { ...description, info: { ...description.info, title: brands.at(host).brand.name } }
  })
}

/**
 * Adds the parsers of bodies: an empty JSON body counts as absent, and plain text is passed on as text for the few calls that
 * take it.
 */
function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}
