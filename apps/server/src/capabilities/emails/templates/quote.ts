import { ACCESSORY_KEYS, DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { type Language, moneyText, readableEmail, readablePhone } from '@dotyk/domain/values'
import type { QuoteRequest } from '@dotyk/domain/quotes'
import { type Translate, translator } from '@dotyk/i18n/translate'
import { button, paragraph } from './blocks.ts'
import { dayText } from './day-text.ts'
import { productBlock, type Row, rowsBlock } from './order-blocks.ts'
import { priceRows } from './ordering.ts'
import type { Template } from './template.ts'
import { withoutLinks } from './without-links.ts'

/** What a company wrote when it asked for a quote. Its own words become no links. */
export const quoteRequested: Template<'quote-requested'> = ({ t, brand, data, language }) => {
  const { link, email } = data
  const name = withoutLinks(data.name)
  const organization = withoutLinks(data.organization)
  const said = { brand: brand.name, name: organization || name }
  const rows = requestRows(t, { ...data, name, organization }, language)
  return {
    subject: t('quote-requested.subject', said),
    preheader: t('quote-requested.preheader', said),
    heading: t('quote-requested.heading', said),
    blocks: [
      paragraph(t('quote-requested.text', said)),
      rowsBlock(rows, { amounts: false }),
      button({ label: t('quote-requested.action'), link, hint: t('linkHint') }),
    ],
    footer: email ? t('quote-requested.answer', { email: readableEmail(email) }) : t('automatic'),
  }
}

function requestRows(t: Translate<'emails'>, data: QuoteRequest, language: Language): Row[] {
  const { name, organization, phone, email, count, accessory, message } = data
  const say = translator(language, 'catalogue')
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
    { label: t('quote-requested.message'), value: withoutLinks(message) },
  ].filter(({ value }) => value !== '')
}

/** What a quote offers, with the way to its page. */
export const quoteSent: Template<'quote-sent'> = ({ t, brand, data, language }) => {
  const { number, link, price, currency, productTitle, count, validUntil } = data
  const { accessory, colour } = parseProductId(data.productId) ?? DEFAULT_CHOICE
  const date = dayText(validUntil, language)
  const total = moneyText({ amount: price.total, currency }, language)
  const said = { brand: brand.name, number, total, date }
  return {
    subject: t('quote-sent.subject', said),
    preheader: t('quote-sent.preheader', said),
    heading: t('quote-sent.heading', said),
    blocks: [
      paragraph(t('quote-sent.text', said)),
      button({ label: t('quote-sent.action'), link, hint: t('linkHint') }),
      productBlock({ accessory, colour, title: productTitle, detail: t('order.count', { count }) }),
      rowsBlock(priceRows(t, data, language), { amounts: true }),
      rowsBlock([{ label: t('quote-sent.validUntil'), value: date }], { amounts: false }),
    ],
    footer: t('quote-sent.footer'),
  }
}
