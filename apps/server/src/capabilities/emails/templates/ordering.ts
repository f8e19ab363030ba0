import { type Language, moneyText, readablePhone, readableEmail } from '@dotyk/domain/values'
import { isEdrpou, type PaymentMethod, priceLines } from '@dotyk/domain/orders'
import { forecastText } from '@dotyk/i18n/forecast-text'
import { type Translate, createTranslator } from '@dotyk/i18n/translate'
import type { CorrectionInEmail, OrderInEmail, OrderEmailKind, PurchaseTerms } from '../email-kinds.ts'
import { formatDay } from './day-text.ts'
import { type Block, buttonBlock, linkNoteBlock, noteBlock, paragraphBlock } from './blocks.ts'
import { productBlock, type PriceRow, rowsBlock } from './order-blocks.ts'
import { receiptBlocks } from './receipt-blocks.ts'
import type { Template } from './template.ts'
import { preventAutoLinks } from './prevent-auto-links.ts'

type T = Translate<'emails'>
type BuyerKind = Exclude<OrderEmailKind, 'order-new' | 'order-correction-answered'>
type Said = Record<string, string>

const PAYMENT_WORDS = {
  liqpay: 'liqpay',
  'upon-receipt': 'uponReceipt',
  'bank-transfer': 'bankTransfer',
} as const satisfies Record<PaymentMethod, string>

export const ORDER_TEMPLATES: { [Kind in OrderEmailKind]: Template<Kind> } = {
  'order-received': context => {
    const { t, data } = context
    const isFree = data.payment === 'liqpay' && data.payLink === null
    const words = isFree ? 'free' : PAYMENT_WORDS[data.payment]
    return toBuyer('order-received', context, {
      say: said => t(`order-received.${words}`, said),
      payLink: data.payLink,
      ...(data.terms ? { terms: termsBlocks(t, data.terms, context.language) } : {}),
    })
  },

  'order-paid': context =>
    toBuyer('order-paid', context, { say: said => context.t('order-paid.text', said) }),

  'order-difference-paid': context => {
    const { t, data, language } = context
    const amount = moneyText({ amount: data.amount, currency: data.order.currency }, language)
    return toBuyer('order-difference-paid', context, {
      say: said => t('order-difference-paid.text', { ...said, amount }),
    })
  },

  'order-payment-failed': context =>
    toBuyer('order-payment-failed', context, {
      say: said => context.t('order-payment-failed.text', said),
      payLink: context.data.payLink,
    }),

  'order-page': context =>
    toBuyer('order-page', context, {
      say: said => context.t('order-page.text', said),
      action: { label: context.t('order-page.open'), link: context.data.loginLink },
    }),

  'order-link': context =>
    toBuyer('order-link', context, { say: said => context.t('order-link.text', said) }),

  'order-sent': context => {
    const { t, data } = context
    const { together = [] } = data
    const numbers = together.join(', ')
    return toBuyer('order-sent', context, {
      say: said =>
        [
          t('order-sent.text', said),
          together.length > 0 ? t('order-sent.together', { ...said, numbers }) : '',
        ]
          .join(' ')
          .trim(),
      ...trackingParts(t, data),
    })
  },

  'order-part-sent': context => {
    const { t, data } = context
    const { position, parcels, things, names, unsent, recipient, destination } = data
    const contents =
      names.length > 0
        ? names.map(preventAutoLinks).join(', ')
        : t('order-part-sent.pieces', { count: things })
    const { rows, ...tracking } = trackingParts(t, data)
    return toBuyer('order-part-sent', context, {
      about: { position, parcels },
      say: said =>
        unsent > 0
          ? `${t('order-part-sent.text', { ...said, parcels })}\n${t('order-part-sent.unsent', said)}`
          : t('order-part-sent.last', { ...said, parcels }),
      rows: [{ label: t('order-part-sent.contents'), value: contents }, ...rows],
      place: recipient !== null && destination !== null ? { recipient, destination } : null,
      ...tracking,
    })
  },

  'order-cancelled': context =>
    toBuyer('order-cancelled', context, {
      say: said => context.t(context.data.refund ? 'order-cancelled.refund' : 'order-cancelled.text', said),
    }),

  'order-refunded': context =>
    toBuyer('order-refunded', context, { say: said => context.t('order-refunded.text', said) }),

  'order-contact-changed': context =>
    toBuyer('order-contact-changed', context, { say: said => context.t('order-contact-changed.text', said) }),

  'order-on-hold': context => {
    const { t, data } = context
    const { payLink } = data
    const how = payLink ? 'order-on-hold.payAgain' : 'order-on-hold.writeUs'
    return toBuyer('order-on-hold', context, {
      say: said => `${t('order-on-hold.text', said)}\n${t(how, said)}`,
      payLink,
    })
  },

  'order-refunded-part': context => {
    const { t, data, language } = context
    const amount = moneyText({ amount: data.amount, currency: data.order.currency }, language)
    return toBuyer('order-refunded-part', context, {
      say: said => t('order-refunded-part.text', { ...said, amount }),
    })
  },

  'order-receipt': context => {
    const { t, data, language } = context
    return toBuyer('order-receipt', context, {
      say: said => t(`order-receipt.${data.receipt.kind}`, said),
      after: receiptBlocks(t, data.receipt, language),
    })
  },

  'order-corrected': context => {
    const { data } = context
    return toBuyer('order-corrected', context, {
      say: said => correctionText(context, 'order-corrected', said),
      rows: correctionRows(context.t, data.correction),
      payLink: data.payLink,
    })
  },

  'order-correction-asked': context => {
    const { t, data } = context
    return toBuyer('order-correction-asked', context, {
      say: said => `${correctionText(context, 'order-correction-asked', said)}${answerByText(context)}`,
      rows: correctionRows(t, data.correction),
      action: { label: t('order-correction-asked.open'), link: data.order.link },
    })
  },

  'order-correction-reminder': context => {
    const { t, data } = context
    return toBuyer('order-correction-reminder', context, {
      say: said => `${correctionText(context, 'order-correction-reminder', said)}${answerByText(context)}`,
      rows: correctionRows(t, data.correction),
      action: { label: t('order-correction-asked.open'), link: data.order.link },
    })
  },

  'order-correction-ended': context => {
    const { t, data } = context
    return toBuyer('order-correction-ended', context, {
      say: said => t(`order-correction-ended.${data.why}`, said),
      rows: correctionRows(t, data.correction),
    })
  },

  'order-replaced': context =>
    toBuyer('order-replaced', context, {
      say: said => context.t('order-replaced.text', { ...said, replaced: context.data.replaced }),
    }),

  'order-return': context => {
    const { t, data } = context
    const { state, count, reason = '' } = data
    return toBuyer('order-return', context, {
      say: said =>
        [t(`order-return.${state}`, { ...said, count }), preventAutoLinks(reason)].join('\n').trim(),
    })
  },

  'order-layout': context =>
    toBuyer('order-layout', context, {
      say: said => context.t('order-layout.text', said),
      action: { label: context.t('order-layout.open'), link: context.data.order.link },
    }),

  'order-message': context => toBuyer('order-message', context, { say: () => context.data.text }),

  'order-correction-answered': ({ t, language, brand, data }) => {
    const { order, correction, isAccepted } = data
    const said = saidOf(order, brand.name, language)
    const answer = isAccepted === null ? 'unanswered' : isAccepted ? 'accepted' : 'declined'
    return {
      subject: t(`order-correction-answered.${answer}.subject`, said),
      preheader: t(`order-correction-answered.${answer}.text`, said),
      heading: t(`order-correction-answered.${answer}.heading`, said),
      blocks: [
        paragraphBlock(t(`order-correction-answered.${answer}.text`, said)),
        rowsBlock(correctionRows(t, correction), { amounts: false }),
        ...whatWasOrdered(t, order, language),
        buttonBlock({ label: t('order.open'), link: order.link, hint: t('linkHint') }),
      ],
      footer: t('order-new.footer'),
    }
  },

  'order-new': ({ t, language, brand, data }) => {
    const { order, contact, payment, comment, lookUp } = data
    const said = saidOf(order, brand.name, language)
    const places = lookUp.map(part => t(`order-new.${part as 'city' | 'department' | 'street'}`))
    const rows: PriceRow[] = [
      { label: t('order-new.payment'), value: t(`order-new.${PAYMENT_WORDS[payment]}`) },
      { label: t('order.recipient'), value: order.recipient },
      {
        label: t('order-new.contact'),
        value: [contact.name, contact.phone, readableEmail(contact.email)].filter(Boolean).join(', '),
      },
      { label: t('order.destination'), value: order.destination },
      ...(places.length > 0 ? [{ label: t('order-new.lookUp'), value: places.join(', ') }] : []),
      ...(comment ? [{ label: t('order-new.comment'), value: comment }] : []),
    ]
    return {
      subject: t('order-new.subject', said),
      preheader: t('order-new.preheader', said),
      heading: t('order-new.heading', said),
      blocks: [
        ...whatWasOrdered(t, order, language),
        rowsBlock(rows, { amounts: false }),
        buttonBlock({ label: t('order.open'), link: order.link, hint: t('linkHint') }),
      ],
      footer: t('order-new.footer'),
    }
  },
}

type CorrectionKind = 'order-corrected' | 'order-correction-asked' | 'order-correction-reminder'

/** Returns a line that says until when the buyer may answer; '' in an email queued by an older version. */
function answerByText({
  t,
  data: { answerBy },
  language,
}: Parameters<Template<'order-correction-asked' | 'order-correction-reminder'>>[0]): string {
  return answerBy === undefined ? '' : `\n${t('correction.answerBy', { day: formatDay(answerBy, language) })}`
}

/** Returns the text that says what happened, and how a difference is settled. */
function correctionText(
  { t, data, language }: Parameters<Template<CorrectionKind>>[0],
  kind: CorrectionKind,
  said: Said,
): string {
  const { total, settlement, settled } = data.correction
  const { currency } = data.order
  const money = (amount: number) => moneyText({ amount, currency }, language)
  const sums = { ...said, from: money(total.from), to: money(total.to) }
  const difference = money(settled ?? Math.abs(total.to - total.from))
  return [
    t(`${kind}.text`, said),
    ...(total.from === total.to ? [] : [t('correction.total', sums)]),
    ...(settlement === 'nothing' ? [] : [t(`correction.${settlement}`, { ...sums, difference })]),
  ].join('\n')
}

function correctionRows(t: T, { rows }: CorrectionInEmail): PriceRow[] {
  const value = (text: string) => preventAutoLinks(text) || t('correction.nothingThere')
  return rows.map(({ what, from, to }) => ({
    label: t(`correction.${what}`),
    value:
      what === 'design'
        ? t(to === 'own' ? 'correction.designOwn' : 'correction.designOurs')
        : // An address of our own page remains a link.
          what === 'page'
          ? `${from || t('order.newPage')} → ${to}`
          : `${value(from)} → ${value(to)}`,
  }))
}

/** Returns the tracking number of a parcel, and a button that leads to the carrier's page. */
function trackingParts(
  t: T,
  { waybill, trackLink }: { waybill: string | null; trackLink: string | null },
): { rows: PriceRow[]; action?: { label: string; link: string } } {
  return {
    rows: waybill ? [{ label: t('order-sent.waybill'), value: waybill }] : [],
    ...(trackLink ? { action: { label: t('order-sent.track'), link: trackLink } } : {}),
  }
}

interface Beginning {
  /** Further values of the subject, the preheader and the heading. */
  about?: Record<string, number>
  /** Where the parcel goes, if it doesn't go where the order does. */
  place?: { recipient: string; destination: string } | null
  /** Returns a sentence that says what happened. */
  say: (said: Said) => string
  rows?: PriceRow[]
  /** Blocks below the sentence. */
  after?: Block[]
  /** The link to pay, if something has to be paid. */
  payLink?: string | null
  /** Another button; if neither this nor `payLink` is given, the button leads to the order's page. */
  action?: { label: string; link: string }
  /** Blocks with the terms of the purchase, at the end of the email. */
  terms?: Block[]
}

/** Renders an email to the buyer that says what happened, has one button, and shows the order. */
function toBuyer(
  kind: BuyerKind,
  { t, language, brand, data }: Parameters<Template<BuyerKind>>[0],
  { about = {}, place = null, say, rows = [], after = [], payLink = null, action, terms = [] }: Beginning,
) {
  const { order } = data
  const said = saidOf(order, brand.name, language)
  const { recipient, destination } = place ?? order
  const toPay = payLink && { label: t('order.pay', said), link: payLink }
  const toOrder = { label: t('order.open'), link: order.link }
  const pressed = action ?? (toPay || toOrder)
  const places = [
    // Anybody may order with somebody else's address, so the texts they typed must not become links.
    { label: t('order.recipient'), value: preventAutoLinks(recipient) },
    { label: t('order.destination'), value: preventAutoLinks(destination) },
    { label: t('order.arrival'), value: arrivalText(order, language) },
  ].filter(({ value }) => value !== '')
  return {
    subject: t(`${kind}.subject`, { ...said, ...about }),
    preheader: t(`${kind}.preheader`, { ...said, ...about }),
    heading: t(`${kind}.heading`, { ...said, ...about }),
    blocks: [
      ...say(said)
        .split(/\n+/)
        .map(line => paragraphBlock(line)),
      ...after,
      ...(rows.length > 0 ? [rowsBlock(rows, { amounts: false })] : []),
      buttonBlock({ ...pressed, hint: t('linkHint') }),
      ...whatWasOrdered(t, order, language),
      rowsBlock(places, { amounts: false }),
      ...(pressed.link === order.link ? [] : [linkNoteBlock({ text: t('order.status'), link: order.link })]),
      noteBlock(t('order.question')),
      ...terms,
    ],
    footer: t('order.footer', said),
  }
}

/** Returns when the order arrives and what the carrier charges; '' if both are unknown. */
function arrivalText({ arrival }: OrderInEmail, language: Language): string {
  if (!arrival?.forecast) return ''
  const say = createTranslator(language, 'delivery')
  const { forecast, cost } = arrival
  const price = moneyText({ amount: cost ?? 0, currency: 'UAH' }, language)
  const isAhead = forecast.kind !== 'sent' && cost !== null
  return [forecastText(forecast, say, language), isAhead && say('forecast.cost', { cost: price })]
    .filter(Boolean)
    .join('\n')
}

/** Returns blocks with the seller's details and the buyer's rights. */
function termsBlocks(t: T, terms: PurchaseTerms, language: Language): Block[] {
  const { seller, agreement, returnsLink } = terms
  const { email, phone } = terms.support
  const code = seller && t(isEdrpou(seller.code) ? 'invoice.edrpou' : 'invoice.ipn', { code: seller.code })
  const known = [seller?.name, code, seller?.address, seller?.taxNote, email, phone && readablePhone(phone)]
  const sellerText = known.filter(Boolean).join(', ')
  return [
    ...(sellerText ? [noteBlock(t('order.terms.seller', { seller: sellerText }))] : []),
    noteBlock(t('order.terms.cancel')),
    noteBlock(t('order.terms.claims')),
    noteBlock(createTranslator(language, 'order')('terms.warranty')),
    linkNoteBlock({ text: t('order.terms.returns'), link: returnsLink }),
    linkNoteBlock({ text: t('order.terms.agreement', { version: agreement.version }), link: agreement.link }),
  ]
}

type Priced = Pick<
  OrderInEmail,
  'productTitle' | 'count' | 'printDesigns' | 'pageDesigns' | 'price' | 'currency'
>

/** Returns the lines of a price and its total. */
export function priceRows(t: T, priced: Priced, language: Language): PriceRow[] {
  const { price, printDesigns, pageDesigns, count, currency, productTitle } = priced
  const money = (amount: number) => moneyText({ amount, currency }, language)
  const labels = {
    products: `${productTitle}, ${t('order.count', { count })}`,
    printDesign: t('order.printDesign', { count: printDesigns }),
    pageDesign: t('order.pageDesign', { count: pageDesigns }),
    discount: t('order.discount'),
    rounding: t('order.rounding'),
  }
  const lines = priceLines(price)
  return [
    // A single line is left out, because it would repeat the total.
    ...(lines.length > 1
      ? lines.map(({ part, amount }) => ({ label: labels[part], value: money(amount) }))
      : []),
    { label: t('order.total'), value: money(price.total), isTotal: true },
  ]
}

function whatWasOrdered(t: T, order: OrderInEmail, language: Language): Block[] {
  const detail = t('order.count', { count: order.count })
  return [
    productBlock({ ...order, title: order.productTitle, detail }),
    ...printedBlocks(t, order),
    rowsBlock(priceRows(t, order, language), { amounts: true }),
  ]
}

/** Returns blocks with the printed texts and the chip's address, for the buyer to check. */
function printedBlocks(t: T, { printed }: OrderInEmail): Block[] {
  if (!printed) return []
  const { name, line, pageAddress, people = 0 } = printed
  if (people > 0)
    return [
      rowsBlock([{ label: t('order.printed'), value: t('order.people', { people }) }], { amounts: false }),
    ]
  const text = [name, line].filter(Boolean).map(preventAutoLinks).join('\n')
  const rows = [
    { label: t('order.printed'), value: text || t('order.noText') },
    { label: t('order.opens'), value: pageAddress?.replace(/^https?:\/\//, '') ?? t('order.newPage') },
  ]
  return [rowsBlock(rows, { amounts: false })]
}

function saidOf(
  { number, productTitle, price, currency }: OrderInEmail,
  brand: string,
  language: Language,
): Said {
  return { brand, number, title: productTitle, total: moneyText({ amount: price.total, currency }, language) }
}
