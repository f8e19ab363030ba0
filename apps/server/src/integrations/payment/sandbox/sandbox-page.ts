import { readFileSync } from 'node:fs'
import { moneyText, type Language } from '@dotyk/domain/values'
import type { Brand } from '@dotyk/domain/companies'
import { createTranslator } from '@dotyk/i18n/translate'
import { html, type Html, trustedHtml } from '../../../support/html.ts'
import { brandLink, type PlainPage } from '../../../pages/plain-page.ts'
import { toMinorUnits } from '../liqpay-payload.ts'
import { LATE_CALLBACK_SECONDS, type SandboxOutcome } from './sandbox-provider.ts'
import type { SandboxPayment } from './sandbox.repository.ts'

const STYLES = readFileSync(new URL('./sandbox-page.css', import.meta.url), 'utf8')

const OTHER_OUTCOMES = [
  'declined',
  'late',
  'twice',
  'reversed',
  'abandoned',
] as const satisfies SandboxOutcome[]

/** The SVG paths of the icons, each a single line in a square of 24 units. */
const ICONS = {
  declined: 'M3 8h18M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2m5 7 4 4m0-4-4 4',
  late: 'M12 7v5l3 2M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  twice: 'm2 13 4 4L16 7m-4 9 1 1L22 8',
  reversed: 'M4 8h10a6 6 0 0 1 0 12H8M8 4 4 8l4 4',
  abandoned: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M9 8l-4 4 4 4m-4-4h10',
} satisfies Record<(typeof OTHER_OUTCOMES)[number], string>

/** A drawing of a bank card, so that no payer looks for a field for the number of a real card. */
const PLASTIC = trustedHtml(`<svg class="plastic" viewBox="0 0 340 200" aria-hidden="true">
  <defs><linearGradient id="sheen" x2="1" y2="1"><stop stop-color="#3d4bff"/><stop offset="1" stop-color="#1a2180"/></linearGradient></defs>
  <rect width="340" height="200" fill="url(#sheen)"/>
  <path d="M210 200A130 130 0 0 1 340 70M262 200a78 78 0 0 1 78-78" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="26"/>
  <rect x="28" y="64" width="44" height="34" rx="7" fill="#ffc940"/><path d="M28 81h44M50 64v34" stroke="#a97c00" stroke-opacity=".5" stroke-width="1.500"/>
  <g fill="#fff"><circle cx="34" cy="39" r="5"/><path d="M34 24a15 15 0 0 1 15 15" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/></g>
  <text x="28" y="140" fill="#fff" font-family="ui-monospace,Menlo,Consolas,monospace" font-size="20" letter-spacing="1">4242 4242 4242 4242</text>
  <text x="28" y="172" fill="#fff" fill-opacity=".8" font-family="ui-monospace,Menlo,Consolas,monospace" font-size="13" letter-spacing="2">SANDBOX</text>
</svg>`)

export interface SandboxPageInput {
  payment: SandboxPayment
  brand: Brand
  language: Language
  now: Date
}

/** The sandbox's checkout page: it shows the payment and offers every outcome to choose from. */
export function sandboxPage({ payment, brand, language, now }: SandboxPageInput): PlainPage {
  const t = createTranslator(language, 'payment')
  const { request, status } = payment
  const { currency } = request
  const price = moneyText({ amount: toMinorUnits(request.amount) ?? 0, currency }, language)
  return {
    language,
    title: `${t('sandbox.title')} · ${brand.name}`,
    styles: STYLES,
    formAction: '/payments/sandbox',
    body: html`<aside class="strip" aria-label="${t('sandbox.title')}">${t('sandbox.strip')}</aside>
      <div class="desk">
        <header>${brandLink(brand)}</header>
        <main class="columns">
          <section class="bill">
            <h1>${request.description}</h1>
            <p class="amount">${price}</p>
            ${PLASTIC}
            <p class="number">${t('sandbox.number', { number: request.order_id })}</p>
          </section>
          ${status === 'prepared' ? choices(price, language) : ended(payment, language, now)}
        </main>
      </div>`,
  }
}

function choices(price: string, language: Language): Html {
  const t = createTranslator(language, 'payment')
  return html`<form class="outcomes" method="post">
    <h2>${t('sandbox.choose')}</h2>
    <p>${t('sandbox.chooseText')}</p>
    <button class="button" name="outcome" value="paid">${t('sandbox.paid', { price })}</button>
    <div class="others">
      ${OTHER_OUTCOMES.map(
        outcome =>
          html`<button class="other" name="outcome" value="${outcome}">
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[outcome]}" /></svg>
            <span
              ><strong>${t(`sandbox.${outcome}`)}</strong>
              <small>${t(`sandbox.${outcome}Text`, { count: LATE_CALLBACK_SECONDS })}</small></span
            >
          </button>`,
      )}
    </div>
  </form>`
}

function ended({ status, callbackAt, request }: SandboxPayment, language: Language, now: Date): Html {
  const t = createTranslator(language, 'payment')
  const isComing = callbackAt !== null && callbackAt > now
  return html`<section class="outcomes">
    <h2>${t(`sandbox.ended.${status === 'prepared' ? 'failure' : status}`)}</h2>
    ${
      callbackAt === null
        ? ''
        : html`<p class="coming" role="status">${isComing ? t('sandbox.coming') : t('sandbox.told')}</p>`
    }
    <a class="button" href="${pathOfUrl(request.result_url)}">${t('sandbox.back')}</a>
  </section>`
}

/** Returns the path of an address, so that the payer returns to the same host from which they came, whatever its name. */
export function pathOfUrl(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
