import { createTranslator } from '@dotyk/i18n/translate'
import type { FastifyReply } from 'fastify'
import type { Brands } from '../brands.ts'
import { html } from '../support/html.ts'
import { hostLanguage } from '../http/language.ts'
import { brandLink, sendPlainPage } from './plain-page.ts'

/** Seconds after which a visitor or a monitoring program should ask again. */
const RETRY_AFTER_SECONDS = 5

/** In place of a page while what it needs is away: 503 in the visitor's language. */
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
      </div>
    </main>`,
  })
}
