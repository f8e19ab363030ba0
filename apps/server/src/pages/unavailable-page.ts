import { createTranslator } from '@dotyk/i18n/translate'
import type { FastifyReply } from 'fastify'
import type { Brands } from '../brands.ts'
import { html } from '../support/html.ts'
import { hostLanguage } from '../http/language.ts'
import { brandLink, sendPlainPage } from './plain-page.ts'

/** The seconds after which a visitor or a monitoring program should try again. */
const RETRY_AFTER_SECONDS = 5

/** Sends a page with status 503, in the visitor's language, in place of a page that is unavailable during an outage. */
export function sendUnavailablePage(brands: Pick<Brands, 'at'>, reply: FastifyReply): FastifyReply {
  const language = hostLanguage(brands, reply.request)
  const { brand } = brands.at(reply.request.host)
  const t = createTranslator(language, 'service')
  return sendPlainPage(reply.code(503).header('retry-after', RETRY_AFTER_SECONDS), {
    language,
    title: `${t('unavailable.title')} · ${brand.name}`,
    body: html`<main class="notice">
      ${brandLink(brand)}
      <div class="sheet">
        <h1>${t('unavailable.title')}</h1>
        <p>${t('unavailable.text')}</p>
        <a class="button" href="">${t('unavailable.again')}</a>
        <p><a href="/status">${t('unavailable.status')}</a></p>
      </div>
    </main>`,
  })
}
