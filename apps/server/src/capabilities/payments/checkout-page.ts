import { moneyText, type Language, type Money } from '@dotyk/domain/values'
import type { Brand } from '@dotyk/domain/companies'
import { createTranslator } from '@dotyk/i18n/translate'
import { html } from '../../support/html.ts'
import { brandLink, type PlainPage } from '../../pages/plain-page.ts'
import type { CheckoutTarget, PaymentProviderName } from '../../integrations/payment/port.ts'

/** Script that submits the form at once, except where the payer came back with the browser's Back button. */
const SEND_AT_ONCE =
  "if(performance.getEntriesByType('navigation')[0]?.type!=='back_forward')document.forms[0].submit()"

export interface CheckoutPageInput {
  form: Extract<CheckoutTarget, { kind: 'form' }>
  heading: string
  price: Money
  language: Language
  brand: Brand
  provider: PaymentProviderName
}

/** The page that submits its form to the provider automatically, or by its button where scripts are off. */
export function checkoutPage({
  form,
  heading,
  price,
  language,
  brand,
  provider,
}: CheckoutPageInput): PlainPage {
  const t = createTranslator(language, 'payment')
  const { action, data, signature } = form
  return {
    language,
    title: `${heading} · ${brand.name}`,
    script: SEND_AT_ONCE,
    formAction: action,
    body: html`<main class="notice">
      ${brandLink(brand)}
      <div class="sheet">
        <h1>${heading}</h1>
        <p>${t('pay.text')}</p>
        <form method="post" action="${action}" accept-charset="utf-8">
          <input type="hidden" name="data" value="${data}" />
          <input type="hidden" name="signature" value="${signature}" />
          <button class="button">${t('pay.action', { price: moneyText(price, language) })}</button>
        </form>
        <p class="small">${t(`pay.${provider}`)}</p>
      </div>
    </main>`,
  }
}

export interface UnavailablePageInput {
  /** The address to try the checkout again. */
  address: string
  language: Language
  brand: Brand
}

/** The page shown when the provider doesn't answer. */
export function paymentUnavailablePage({ address, language, brand }: UnavailablePageInput): PlainPage {
  const t = createTranslator(language, 'payment')
  return {
    language,
    title: `${t('unavailable.title')} · ${brand.name}`,
    body: html`<main class="notice">
      ${brandLink(brand)}
      <div class="sheet">
        <h1>${t('unavailable.title')}</h1>
        <p>${t('unavailable.text')}</p>
        <a class="button" href="${address}">${t('unavailable.action')}</a>
      </div>
    </main>`,
  }
}

export interface ClosedPageInput {
  /** Path of the order's own page. */
  orderPath: string
  number: string
  language: Language
  brand: Brand
}

/** The page shown for an order that can't be paid by card, because it is cancelled or paid another way. */
export function paymentClosedPage({ orderPath, number, language, brand }: ClosedPageInput): PlainPage {
  const t = createTranslator(language, 'payment')
  return {
    language,
    title: `${t('closed.title', { number })} · ${brand.name}`,
    body: html`<main class="notice">
      ${brandLink(brand)}
      <div class="sheet">
        <h1>${t('closed.title', { number })}</h1>
        <p>${t('closed.text')}</p>
        <a class="button" href="${orderPath}">${t('closed.action')}</a>
      </div>
    </main>`,
  }
}
