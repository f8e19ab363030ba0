import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import type { OrderStatusWire } from '@dotyk/contract/orders'
import type { Currency, Language } from '@dotyk/domain'
import type { Brand } from '@dotyk/domain/companies'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { Refusal } from '../refusal.ts'
import { isCall } from '../http/is-call.ts'
import { requestLanguage } from '../http/language.ts'
import { pagePolicy } from '../http/security-headers.ts'
import type { SessionGuard } from '../http/session-guard.ts'

const compress = promisify(brotliCompress)
const siteFolder = new URL('../../../site/build/', import.meta.url)

/** Where a tag manager and its counters answer. */
const COUNTERS = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** What the pages show of the catalogue, and how they ask for it. */
interface PageCatalogue {
  base: (currency: Currency) => Promise<ProductBaseWire>
  productsOf: (accessory: number) => Promise<ProductWire[]>
  lowestPrices: (currency: Currency) => Promise<{ accessory: number; price: number; inStock: boolean }[]>
}

/** What the pages are told about a request; the site declares the same shape under `serverContext`. */
interface PageContext {
  language: Language
  nonce: string
  brand: Brand
  session: { profileId: string } | null
  publicUrl: string
  tagManagerId: string | null
  subscriptionPrice: number
  offersInvoices: boolean
  confirm: (token: string) => Promise<{ action: string }>
  catalogue: PageCatalogue
  ownerName: (profileId: string) => Promise<string>
  findOrder: (orderId: string) => Promise<OrderStatusWire | null>
}

type SiteBuild = ServerBuild & { entry: { module: { serverContext: RouterContext<PageContext> } } }

export interface SiteOptions {
  guard: SessionGuard
  brand: Brand
  publicUrl: () => string
  /** null where visits aren't counted. */
  tagManagerId: string | null
  subscriptionPrice: number
  offersInvoices: boolean
  confirm: PageContext['confirm']
  catalogue: PageCatalogue
  ownerName: PageContext['ownerName']
  findOrder: PageContext['findOrder']
  loadPages: LoadPages
}

/** Serves the files of the pages and answers what gives the pages themselves. */
export type LoadPages = (app: FastifyInstance) => Promise<Pages>

export interface Pages {
  mode: 'production' | 'development'
  /** The finished pages, or in development those of the sources as they are now. */
  build: () => Promise<ServerBuild>
}

/** Serves the pages of the site and their files; whatever no other route knows ends in its not-found page. */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const pages = await options.loadPages(app)
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || isCall(request.url)) throw new Refusal('not-found')
    return renderPage(request, reply, options, pages)
  }
  // Said apart, because the card's `/:address` would take it for an empty one.
  app.get('/', { schema: { hide: true } }, page)
  app.get('/*', { schema: { hide: true } }, page)
  // Pages, though `/profile/:id` and `/products?accessory_id=` are calls (decisions 1.2).
  app.get('/products', { schema: { hide: true } }, page)
  app.get('/profile/settings', { schema: { hide: true } }, page)
  app.setNotFoundHandler(page)
  // A page's form works with scripts off: it posts to the page's own address.
  await app.register(async forms => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    forms.post('/confirm/:token', { schema: { hide: true } }, (request, reply) =>
      renderPage(request, reply, options, pages),
    )
  })
}

/** The pages that `npm start` builds. */
export const loadFinishedPages: LoadPages = async app => {
  const client = fileURLToPath(new URL('client/', siteFolder))
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isNamedByContent = path.includes('/assets/')
      response.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
      // What the owner's helper may do follows from the policy it came with: ask this service, and nothing else.
      if (path.includes('/sw.js')) {
        response.header(
          'content-security-policy',
          "default-src 'none'; connect-src 'self'; script-src 'self'",
        )
      }
    },
  })
  const entry = fileURLToPath(new URL('server/index.js', siteFolder))
  await readFile(entry).catch(() => {
    throw new Error('The site is not built. Run npm start, which builds what is stale.')
  })
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild
  return { mode: 'production', build: () => Promise.resolve(build) }
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: SiteOptions,
  pages: Pages,
): Promise<FastifyReply> {
  const { guard, brand, publicUrl, tagManagerId, subscriptionPrice, offersInvoices } = options
  const { confirm, catalogue, ownerName, findOrder } = options
  const build = (await pages.build()) as SiteBuild
  const nonce = randomBytes(16).toString('base64')
  const session = await guard.findOwner(request, reply)
  const language = requestLanguage(request)
  const context = new RouterContextProvider()
  context.set(build.entry.module.serverContext, {
    language,
    nonce,
    brand,
    session: session && { profileId: session.profileId },
    publicUrl: publicUrl(),
    tagManagerId,
    subscriptionPrice,
    offersInvoices,
    confirm,
    catalogue,
    ownerName,
    findOrder,
  })
  const handle = createRequestHandler(build, pages.mode)
  const response = await handle(toWebRequest(request, reply), context)
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  reply.header(
    'content-security-policy',
    sitePolicy(nonce, pages.mode, tagManagerId !== null && hasAgreed(request)),
  )
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  const body = Buffer.from(await response.arrayBuffer())
  if (body.length < 1_000 || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
  reply.header('content-encoding', 'br')
  return reply.send(await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  if (typeof request.body !== 'string') return createRequest(request.raw, reply.raw)
  const { protocol, host, url, method, headers } = request
  return new Request(`${protocol}://${host}${url}`, {
    method,
    headers: new Headers(headers as Record<string, string>),
    body: request.body,
  })
}

/** Whether the visitor let visits be counted; the site writes the cookie. */
function hasAgreed(request: FastifyRequest): boolean {
  return /(?:^|;\s*)Consent=granted(?:;|$)/.test(request.headers.cookie ?? '')
}

function sitePolicy(nonce: string, mode: Pages['mode'], counted: boolean): string {
  const ours = [`'nonce-${nonce}'`]
  return pagePolicy({
    scripts: [...ours, "'strict-dynamic'"],
    // The development server writes styles into the page as they are saved.
    styles: mode === 'development' ? ["'unsafe-inline'"] : ours,
    styleAttributes: true,
    counters: counted ? COUNTERS : [],
  })
}
