import { ACCESSORY_KEYS, DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { type Language, moneyText, readableEmail, readablePhone } from '@dotyk/domain/values'
import type { QuoteRequest } from '@dotyk/domain/quotes'
import { type Translate, createTranslator } from '@dotyk/i18n/translate'
import { buttonBlock, paragraphBlock } from './blocks.ts'
import { formatDay } from './day-text.ts'
import { productBlock, type PriceRow, rowsBlock } from './order-blocks.ts'
import { priceRows } from './ordering.ts'
import type { Template } from './template.ts'
import { preventAutoLinks } from './prevent-auto-links.ts'

/** The email with a company's request for a quote. The company's own text is never turned into links. */
export const quoteRequestedTemplate: Template<'quote-requested'> = ({ t, brand, data, language }) => {
  const { link, email } = data
  const name = preventAutoLinks(data.name)
  const organization = preventAutoLinks(data.organization)
  const said = { brand: brand.name, name: organization || name }
  const rows = requestRows(t, { ...data, name, organization }, language)
  return {
    subject: t('quote-requested.subject', said),
    preheader: t('quote-requested.preheader', said),
    heading: t('quote-requested.heading', said),
    blocks: [
      paragraphBlock(t('quote-requested.text', said)),
      rowsBlock(rows, { amounts: false }),
      buttonBlock({ label: t('quote-requested.action'), link, hint: t('linkHint') }),
    ],
    footer: email ? t('quote-requested.answer', { email: readableEmail(email) }) : t('automatic'),
  }
}

function requestRows(t: Translate<'emails'>, data: QuoteRequest, language: Language): PriceRow[] {
  const { name, organization, phone, email, count, accessory, message } = data
  const say = createTranslator(language, 'catalogue')
  return [
    { label: t('quote-requested.name'), value: name },
    { label: t('quote-requested.organization'), value: organization },
    { label: t('quote-requested.phone'), value: readablePhone(phone) },
    { label: t('quote-requested.email'), value: readableEmail(email) },
    {
      label: t('quote-requested.product'),
      value: accessory === null ? '' : say(`accessories.${ACCESSORY_KEYS[accessory]}`),
    },
    { label: t('quote-requested.count'), value: count === null ? '' : String(count) },
    { label: t('quote-requested.message'), value: preventAutoLinks(message) },
  ].filter(({ value }) => value !== '')
}

/** The email with a quote's offer and the link to the quote's page. */
export const quoteSentTemplate: Template<'quote-sent'> = ({ t, brand, data, language }) => {
  const { number, link, price, currency, productTitle, count, validUntil } = data
  const { accessory, colour } = parseProductId(data.productId) ?? DEFAULT_CHOICE
  const date = formatDay(validUntil, language)
  const total = moneyText({ amount: price.total, currency }, language)
  const said = { brand: brand.name, number, total, date }
  return {
    subject: t('quote-sent.subject', said),
    preheader: t('quote-sent.preheader', said),
    heading: t('quote-sent.heading', said),
    blocks: [
      paragraphBlock(t('quote-sent.text', said)),
      buttonBlock({ label: t('quote-sent.action'), link, hint: t('linkHint') }),
      productBlock({ accessory, colour, title: productTitle, detail: t('order.count', { count }) }),
      rowsBlock(priceRows(t, data, language), { amounts: true }),
      rowsBlock([{ label: t('quote-sent.validUntil'), value: date }], { amounts: false }),
    ],
    footer: t('quote-sent.footer'),
  }
}
