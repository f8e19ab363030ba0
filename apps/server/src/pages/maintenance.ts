import { type Language, readablePhone } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { type Support, companySupport } from '@dotyk/domain/companies'
import { html } from '../support/html.ts'
import { isPageRequest } from '../http/is-page-request.ts'
import { hostLanguage } from '../http/language.ts'
import { Refusal } from '../refusal.ts'
import { brandLink, sendPlainPage } from './plain-page.ts'

const RETRY_AFTER_SECONDS = 300

/**
 * Matches the routes that stay available during maintenance: cards and their files, uploaded files, health checks, metrics, the
 * status and the maintenance page.
 */
const OPEN_ROUTES =
  /^\/(?::address(?:\/|$)|card\/:address|files\/|healthz$|readyz$|metrics$|status$|status\.json$|maintenance$|csp-reports$)/
/** Files that cards and plain pages load. */
const STATIC_FILES = /^\/(?:assets\/|[^/]+\.(?:svg|ico|png|webmanifest)$)/

type MaintenanceContext = Pick<AppContext, 'config' | 'brands'>

/** Serves `/maintenance`. During maintenance, that page replaces all others, and every call is answered with 503. */
export function serveMaintenance(app: FastifyInstance, context: MaintenanceContext): void {
  app.get('/maintenance', { schema: { hide: true }, config: { isPage: true } }, (request, reply) =>
    sendMaintenancePage(request, reply, context),
  )
  if (!context.config.maintenance) return
  app.addHook('onRequest', async (request, reply) => {
    if (isOpen(request)) return
    return sendMaintenanceReply(request, reply, context)
  })
}

/** Answers a request during maintenance: a person gets a page, a program the error key `maintenance`. */
export function sendMaintenanceReply(
  request: FastifyRequest,
  reply: FastifyReply,
  context: MaintenanceContext,
): FastifyReply {
  if (!isPageRequest(request)) throw new Refusal('maintenance', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  return sendMaintenancePage(request, reply, context)
}

function isOpen({ method, routeOptions }: FastifyRequest): boolean {
  const route = routeOptions.url ?? ''
  if (method === 'POST' && route.startsWith('/payments/')) return true
  return OPEN_ROUTES.test(route) || STATIC_FILES.test(route)
}

function sendMaintenancePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, brands }: MaintenanceContext,
): FastifyReply {
  const { brand } = brands.at(request.host)
  const language = hostLanguage(brands, request)
  const t = createTranslator(language, 'service')
  const { maintenance: active } = config
  const support = companySupport(brand.support, config.support)
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
        <p><a href="/status">${t('unavailable.status')}</a></p>
      </div>
    </main>`,
  })
}

function contacts({ email, phone, telegram }: Support, language: Language) {
  const links = [
    ...(email ? [html`<li><a href="mailto:${email}">${email}</a></li>`] : []),
    ...(phone ? [html`<li><a href="tel:${phone}">${readablePhone(phone)}</a></li>`] : []),
    ...(telegram ? [html`<li><a href="${telegram}">Telegram</a></li>`] : []),
  ]
  if (links.length === 0) return ''
  return html`<p id="contacts">${createTranslator(language, 'service')('maintenance.contact')}</p>
    <ul class="contacts" aria-labelledby="contacts">
      ${links}
    </ul>`
}
