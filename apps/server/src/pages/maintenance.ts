import type { Language } from '@dotyk/domain'
import type { Brand } from '@dotyk/domain/companies'
import { translator } from '@dotyk/i18n/translate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Support } from '../config/support.ts'
import { html } from '../html.ts'
import { isPageRequest } from '../http/is-page-request.ts'
import { requestLanguage } from '../http/language.ts'
import { Refusal } from '../refusal.ts'
import { brandLink, sendPlainPage } from './plain-page.ts'

const RETRY_AFTER_SECONDS = 300

/** Routes that go on: cards with their files, uploaded files, health, metrics and the provider's callbacks. */
const OPEN_ROUTES =
  /^\/(?::address(?:\/|$)|card\/:address|files\/|healthz$|readyz$|metrics$|maintenance$|csp-reports$)/
/** Files that cards and plain pages load. */
const STATIC_FILES = /^\/(?:assets\/|[^/]+\.(?:svg|ico|png|webmanifest)$)/

export interface MaintenanceOptions {
  /** Whether maintenance is under way. */
  active: boolean
  brand: Brand
  support: Support
}

/** `/maintenance`, and while maintenance is under way that page in place of every other, and 503 for every call. */
export function serveMaintenance(app: FastifyInstance, options: MaintenanceOptions): void {
  app.get('/maintenance', { schema: { hide: true }, config: { isPage: true } }, (request, reply) =>
    sendMaintenancePage(request, reply, options),
  )
  if (!options.active) return
  app.addHook('onRequest', async (request, reply) => {
    if (isOpen(request)) return
    return closeForMaintenance(request, reply, options)
  })
}

/** Answers a request while maintenance is under way: a page for a person, `maintenance` for a program. */
export function closeForMaintenance(
  request: FastifyRequest,
  reply: FastifyReply,
  options: MaintenanceOptions,
): FastifyReply {
  if (!isPageRequest(request)) throw new Refusal('maintenance', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  return sendMaintenancePage(request, reply, options)
}

function isOpen({ method, routeOptions }: FastifyRequest): boolean {
  const route = routeOptions.url ?? ''
  if (method === 'POST' && route.startsWith('/payments/')) return true
  return OPEN_ROUTES.test(route) || STATIC_FILES.test(route)
}

function sendMaintenancePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { active, brand, support }: MaintenanceOptions,
): FastifyReply {
  const language = requestLanguage(request)
  const t = translator(language, 'service')
  if (active) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS)
  const title = active ? t('maintenance.title') : t('maintenance.open')
  return sendPlainPage(reply, {
    language,
    title: `${title} · ${brand.name}`,
    body: html`<main class="notice">
      ${brandLink(brand)}
      <div class="sheet">
        <h1>${title}</h1>
        <p>${active ? t('maintenance.text') : t('maintenance.openText')}</p>
        ${contacts(support, language)}
      </div>
    </main>`,
  })
}

function contacts({ email, phone, telegram }: Support, language: Language) {
  const links = [
    ...(email ? [html`<a href="mailto:${email}">${email}</a> `] : []),
    ...(phone ? [html`<a href="tel:${phone}">${phone}</a> `] : []),
    ...(telegram ? [html`<a href="${telegram}">Telegram</a> `] : []),
  ]
  if (links.length === 0) return ''
  return html`<p>${translator(language, 'service')('maintenance.contact')} ${links}</p>`
}
