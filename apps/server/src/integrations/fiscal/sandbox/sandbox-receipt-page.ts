import { type Language, moneyText } from '@dotyk/domain/values'
import type { Brand } from '@dotyk/domain/companies'
import { createTranslator } from '@dotyk/i18n/translate'
import { html } from '../../../support/html.ts'
import { brandLink, type PlainPage } from '../../../pages/plain-page.ts'
import { sandboxReceiptNumber, type SandboxReceipt } from './sandbox.ts'

export interface SandboxReceiptPageInput {
  receipt: SandboxReceipt
  brand: Brand
  language: Language
}

/** The page of a sandbox register's receipt, which says first that it isn't a fiscal receipt. */
export function sandboxReceiptPage({ receipt, brand, language }: SandboxReceiptPageInput): PlainPage {
  const t = createTranslator(language, 'payment')
  const money = (amount: number) => moneyText({ amount, currency: 'UAH' }, language)
  const { kind, lines, total } = receipt.request
  return {
    language,
    title: `${t('receipt.testTitle')} · ${brand.name}`,
    body: html`<main class="notice">
      ${brandLink(brand)}
      <div class="sheet">
        <h1>${t('receipt.testTitle')}</h1>
        <p>${t('receipt.testText')}</p>
        <p>${t(`receipt.kinds.${kind}`)}, ${sandboxReceiptNumber(receipt)}</p>
        ${lines.map(
          ({ name, count, price }) =>
            html`<p class="small">${name} · ${String(count)} × ${money(price)} = ${money(price * count)}</p>`,
        )}
        <p><strong>${t('receipt.total', { total: money(total) })}</strong></p>
      </div>
    </main>`,
  }
}
