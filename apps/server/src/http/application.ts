import { maxHeaderSize } from 'node:http'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Brands } from '../brands.ts'
import type { TrustProxy } from '../config/trust-proxy.ts'
import { serverWithEarlyHandler, type EarlyHandler, passEveryRequest } from './early-handler.ts'
import { rewriteToConsolePath, hideConsoleAtCompanyHosts, isConsoleRequest } from './console-path.ts'
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
import { setSecurityHeaders } from './security-headers.ts'
import { normaliseRequest } from './normalise-request.ts'

/** Bytes of a JSON body; calls that take files say more for themselves. */
const BODY_LIMIT = 256 * 1024

export interface HttpOptions {
  logger: FastifyBaseLogger
  /** Proxies whose `X-Forwarded-For` is trusted; false for none. */
  trustProxy: TrustProxy | false
  /** Whether people come over https. */
  https: boolean
  /** Whether a host is one of the service's own or of a company. */
  isKnownHost: (host: string) => boolean
  /** Whether a host is an owner's own domain, at which a card alone is opened. */
  isOwnDomain?: (host: string) => boolean
  sendUnavailablePage: SendUnavailablePage
  /** Without it the server closes at once. */
  drain?: Drain
  /** Answers the most frequent requests without the application; not those for the console. */
  answerFirst?: EarlyHandler
}

/** Fastify with what every route needs: reading bodies and cookies, answering errors, headers. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { logger, trustProxy, https, isKnownHost, isOwnDomain = () => false, sendUnavailablePage } = options
  const mayBeForwarded = (host: string) => isKnownHost(host) || isOwnDomain(host)
  const { answerFirst = passEveryRequest, drain = createDrain() } = options
  const app = Fastify({
    loggerInstance: logger,
    trustProxy,
    bodyLimit: BODY_LIMIT,
    // Access logs are the proxy's work; here only failures are logged, without addresses or tokens.
    logController: new LogController({ disableRequestLogging: true }),
    // No address is longer, so that a long part of one is answered by its call and not by the router.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    // refuseWhileClosing answers these as every other failure is answered.
    return503OnClosing: false,
    // The first start creates the database at the same time, which takes long on a slow machine.
    pluginTimeout: 60_000,
    // 20 MB of menu over a phone's slow megabit.
    requestTimeout: 180_000,
    serverFactory: serverWithEarlyHandler(
      answerFirst,
      request => {
        normaliseRequest(request, { trustProxy, isKnownHost: mayBeForwarded })
        return !hasUsableHost(request) || isConsoleRequest(request, isKnownHost)
      },
      drain,
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
  refuseRequestsWhileClosing(app, drain)
  setSecurityHeaders(app, https)
  refuseMalformedRequests(app)
  redirectToCanonicalUrl(app, isKnownHost)
  readBodies(app)
  receiveCspReports(app)
  await app.register(cookie)
  return app
}

/** Adds the hooks of all routes but the card's: origin check, rate limits, uploads, API description. */
export async function addSharedHooks(
  app: FastifyInstance,
  { brands, limitAttempts }: { brands: Pick<Brands, 'at'>; limitAttempts: LimitAttempts },
): Promise<void> {
  hideConsoleAtCompanyHosts(app, brands)
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

/** An empty JSON body counts as none; plain text reaches the few calls that take it as text. */
function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}
