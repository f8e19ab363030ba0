import { isPrivatePage } from '@dotyk/contract/pages'
import { companySupport } from '@dotyk/domain/companies'
import { languageCookie, languageInQuery, readCookie } from '@dotyk/domain/values'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { CATALOGUE, type Cdn } from '../capabilities/cdn/index.ts'
import type { ErrorReportsConfig } from '../config/error-reports.ts'
import { isDatabaseUnavailable } from '../database/database.ts'
import { ingestOrigins, pageReportsOfConfig } from '../error-reports/page-reports.ts'
import { isCall } from '../http/is-call.ts'
import { freshnessOfRequest } from '../http/own-changes.ts'
import { networkOfIp } from '../http/network.ts'
import { hostLanguage } from '../http/language.ts'
import { CAMERA_PERMISSIONS, pagePolicy } from '../http/security-headers.ts'
import { OWNER_COOKIE, readSessionToken } from '../http/session-cookies.ts'
import type { SessionGuard } from '../http/session-guard.ts'
import { Refusal } from '../refusal.ts'
import { createDrawPage, type DrawPage } from './draw-pages.ts'
import type { InlineCode } from './inline-code.ts'
import { sendMaintenanceReply } from './maintenance.ts'
import type { PageContext, PageSources } from '@dotyk/contract/page-context'
import { createRenderQueue } from './render-queue.ts'
import type { RenderPage } from './site-renderer.ts'

/** The limit in bytes for finished pages kept in memory, enough for some hundreds. */
const KEPT_PAGES_BYTES = 16 * 1024 * 1024

const STATUS_PAGE = '/status'

/** The hosts of the tag manager and its counters. */
const COUNTERS = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

export interface SiteOptions extends Pick<AppContext, 'clock' | 'config' | 'brands' | 'secure'> {
  sources: PageSources
  guard: SessionGuard
  cdn: Pick<Cdn, 'keepsPages' | 'share'>
  offersInvoices: boolean
  demoCard: string | null
  /** Loads the site's pages; null serves no pages. */
  loadPages: LoadPages | null
}

/** Serves the pages' files and returns what draws the pages. */
export type LoadPages = (app: FastifyInstance) => Promise<Pages>

export interface Pages {
  mode: 'production' | 'development'
  render: RenderPage
}

/** Serves the site's pages and their files; an address without any other route gets the not-found page. */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  if (!options.loadPages) {
    app.setNotFoundHandler(() => {
      throw new Refusal('not-found')
    })
    return
  }
  const pages = await options.loadPages(app)
  const drawPage = createDrawPage({
    render: (request, context, signal) => renderOrThrow(pages.render, request, context, app.log, signal),
    sources: options.sources,
    inTurn: createRenderQueue(),
    // In development no pages are kept, because they change with their sources.
    maxBytes: pages.mode === 'production' ? KEPT_PAGES_BYTES : 0,
  })
  const draw = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, options, pages.mode, drawPage)
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (options.config.maintenance) return sendMaintenanceReply(request, reply, options)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || isCall(request.url)) throw new Refusal('not-found')
    return draw(request, reply)
  }
  const route = { schema: { hide: true }, config: { isPage: true } }
  // This route is declared separately, because the card's route `/:address` would match it with an empty address.
  app.get('/', route, page)
  app.get('/*', route, page)
  // These addresses are pages, although `/profile/:id` and `/products?accessory_id=` are calls.
  app.get('/products', route, page)
  app.get('/profile/leads', route, page)
  app.get('/profile/settings', route, page)
  app.get('/profile/share', route, page)
  app.get('/profile/statistics', route, page)
  // During maintenance as well, because it says what is closed.
  app.get(STATUS_PAGE, route, draw)
  app.setNotFoundHandler(page)
  // The forms of these pages work without scripts: they post to the page's own address. Bodies of other types are refused.
  await app.register(async forms => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    for (const path of ['/confirm/:token', '/order/find', '/teams']) forms.post(path, route, draw)
  })
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: SiteOptions,
  mode: Pages['mode'],
  drawPage: DrawPage,
): Promise<FastifyReply> {
  const { config, guard, brands, secure, offersInvoices, demoCard } = options
  const { companyId, revision, brand, origin } = brands.at(request.host)
  // The status page is the same for everybody, and looking for a session would fail during an outage.
  const session = request.routeOptions.url === STATUS_PAGE ? null : await guard.findOwner(request, reply)
  const isPrivate = isPrivatePage(request.url)
  const tagManagerId = isPrivate ? null : config.tagManagerId
  const language = hostLanguage(brands, request)
  if (languageInQuery(request.url) !== null) reply.header('set-cookie', languageCookie(language, { secure }))
  const context: Omit<PageContext, keyof PageSources | 'nonce'> = {
    language,
    brand,
    session: session && { profileId: session.profileId },
    visitor: request.method === 'POST' ? { network: networkOfIp(request.ip), language, companyId } : null,
    sessionToken: session && readSessionToken(request, OWNER_COOKIE, { secure, now: options.clock.now() }),
    publicUrl: origin,
    network: networkOfIp(request.ip),
    tagManagerId,
    subscriptionPrice: config.subscriptionPrice,
    orderRetentionYears: config.orderRetentionYears,
    offersInvoices,
    // A company's own site shows no demo card of the service.
    demoCard: brand.isOwn ? demoCard : null,
    seller: config.requisites,
    cardProviders: config.cardProviders,
    liqpayMakesReceipts: (config.liqpay?.receiptGood ?? null) !== null,
    support: companySupport(brand.support, config.support),
    errorReports: pageReportsOfConfig(config.errorReports),
  }
  const isForAll = request.method === 'GET' && session === null && !isPrivate
  const {
    status,
    headers,
    body,
    inlineCode,
    isForAll: isDrawnForAll,
    compressed,
  } = await drawPage({
    key: isForAll ? `${companyId ?? ''}${revision} ${language} ${request.url}` : null,
    // A page shared by all visitors is drawn without any visitor's headers.
    // What caches keep must not be older than the purge of a change.
    freshness: options.cdn.keepsPages ? 'current' : freshnessOfRequest(request),
    toRequest: () => (isForAll ? new Request(origin + request.url) : toWebRequest(request, origin)),
    context,
  })
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  const isCounted = tagManagerId !== null && hasAgreed(request)
  reply.header('content-security-policy', sitePolicy(inlineCode, mode, isCounted, config.errorReports))
  // The pages of the owner's area share one document, and one of them uses the camera to scan codes.
  if (session && /^\/profile(?:[/?]|$)/.test(request.url))
    reply.header('permissions-policy', CAMERA_PERMISSIONS)
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (isPrivate) reply.header('cache-control', 'no-store')
  else if (!reply.hasHeader('cache-control')) {
    // The brands of companies are up to a second old, so only the service's own pages are kept by caches.
    const isShared = isDrawnForAll && !isCounted && companyId === null && brands.knows(request.host)
    const sharing =
      isShared && options.cdn.keepsPages && !reply.hasHeader('set-cookie')
        ? options.cdn.share({ keys: [CATALOGUE], until: null, ageMs: reply.elapsedTime })
        : []
    for (let at = 0; at < sharing.length; at += 2) reply.header(sharing[at] ?? '', sharing[at + 1] ?? '')
    reply.header('cache-control', sharing.length > 0 ? 'no-cache' : 'private, no-cache')
  }
  if (body.length < 1_000 || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
  reply.header('content-encoding', 'br')
  return reply.send(await compressed())
}

/**
 * Draws a page. The site shows an error page for any error of its loaders, but an outage of the database is thrown, to be
 * answered as an outage.
 */
async function renderOrThrow(
  render: RenderPage,
  request: Request,
  context: PageContext,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<Response> {
  const failures: unknown[] = []
  const response = await render(request, context, error => void failures.push(error), signal)
  const outage = failures.find(isDatabaseUnavailable)
  if (outage instanceof Error) throw outage
  // The page shows a refusal to the visitor; it isn't a fault, so it isn't logged.
  for (const error of failures) {
    if (response.status >= 500) log.error({ err: error }, 'a page could not be drawn')
  }
  return response
}

/**
 * Converts Fastify's request to the standard one that pages read. Its body is the text that Fastify has already read, because the
 * stream can't be read twice.
 */
function toWebRequest(request: FastifyRequest, origin: string): Request {
  const { url, method, body } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return new Request(origin + url, {
    method,
    headers,
    body: typeof body === 'string' ? body : null,
  })
}

/** Whether the visitor has agreed to the counting of visits, according to a cookie that the site writes. */
function hasAgreed(request: FastifyRequest): boolean {
  return readCookie(request.headers.cookie ?? '', 'Consent') === 'granted'
}

function sitePolicy(
  inlineCode: InlineCode,
  mode: Pages['mode'],
  isCounted: boolean,
  reports: ErrorReportsConfig | null,
): string {
  const counters = isCounted ? COUNTERS : []
  return pagePolicy({
    scripts: [...inlineCode.scripts, ...counters],
    // The development server writes changed styles into the page.
    styles: mode === 'development' ? ["'unsafe-inline'"] : inlineCode.styles,
    styleAttributes: true,
    counters,
    reports: ingestOrigins(reports),
  })
}
