import { buffer } from 'node:stream/consumers'
import type { Brand } from '@dotyk/domain/companies'
import { exactMoneyText, readableEmail } from '@dotyk/domain/values'
import {
  amountInWords,
  amountToPay,
  invoiceValidUntil,
  paymentQrUrl,
  isEdrpou,
  organizationName,
  orderNumber,
} from '@dotyk/domain/orders'
import { type Translate, createTranslator } from '@dotyk/i18n/translate'
import { qrModules } from '../../../../support/qr-modules.ts'
import type { CompanyRequisites } from './used-requisites.ts'
import type { Order } from '../../orders.repository.ts'
import { orderLines, type PricedLines } from '../order-lines.ts'
import { recipientFullName } from '../../order-texts.ts'
import { createPdfPage, type PdfPage, type TextStyle } from '../../../../pdf/paper.ts'

/** In points; an A4 page is 595 × 842. */
export const LEFT_MARGIN = 56
export const TEXT_WIDTH = 483
export const FAINT_COLOUR = '#5f6373'
export const BODY_STYLE: TextStyle = { size: 10 }
const COLUMNS = {
  name: { at: 0, width: 205 },
  count: { at: 215, width: 40 },
  unit: { at: 261, width: 45 },
  price: { at: 308, width: 80 },
  sum: { at: 393, width: 90 },
}

export type EmailTranslate = Translate<'emails'>

/** An order or a quote with what its lines and total on paper need. */
export type PricedDocument = PricedLines & Pick<Order, 'currency' | 'language'>

/**
 * An invoice on one A4 page: the seller, the buyer, the lines, the total in figures and words, the due date, the QR code to pay
 * with in a bank's application, and a place to sign.
 */
export async function drawInvoicePdf(
  order: Order,
  requisites: CompanyRequisites,
  brand: Brand,
): Promise<Buffer> {
  const t = createTranslator(order.language, 'emails')
  const number = orderNumber(order.sequence)
  const title = t('invoice.title', { number })
  const paper = createPdfPage({ title, date: order.createdAt })
  if (requisites.isSample) drawSampleMark(paper, t)

  let y = drawBrandName(paper, brand) + 26
  y = paper.text(title, LEFT_MARGIN, y, TEXT_WIDTH, { size: 22, weight: 700 })
  y = paper.text(
    t('invoice.date', { date: formatInvoiceDate(order, order.createdAt) }),
    LEFT_MARGIN,
    y + 2,
    TEXT_WIDTH,
    {
      size: 11,
      colour: FAINT_COLOUR,
    },
  )
  y = drawParty(paper, y + 24, t('invoice.seller'), sellerLines(t, requisites))
  y = drawParty(paper, y + 14, t('invoice.buyer'), buyerLines(t, order))
  y = drawTable(paper, y + 26, t, order)
  y = drawTotal(paper, y, t, order)
  y = drawDifference(paper, y, t, order)
  const purpose = t('invoice.purposeText', { number })
  y = drawParty(paper, y + 26, t('invoice.purpose'), [purpose])
  y = drawParty(paper, y + 8, t('invoice.validUntil'), [
    formatInvoiceDate(order, invoiceValidUntil(order.createdAt)),
  ])
  y = drawPaymentCode(paper, y + 20, t, order, requisites, purpose)
  if (requisites.isSample)
    y = paper.text(t('invoice.sampleNote'), LEFT_MARGIN, y + 14, TEXT_WIDTH, {
      size: 10,
      weight: 700,
      colour: '#c22f35',
    })
  drawSignature(paper, Math.max(y + 40, SIGNATURE_TOP), t)

  paper.document.end()
  return buffer(paper.document)
}

/** Draws the service's own mark and name, or only a company's name, because its logo may be a format that a PDF can't hold. */
export function drawBrandName(paper: PdfPage, { name, isOwn }: Brand): number {
  const top = 44
  if (!isOwn) return paper.text(name, LEFT_MARGIN, top, TEXT_WIDTH, { size: 18, weight: 700 })
  const { document } = paper
  document.save()
  document.translate(LEFT_MARGIN, top).scale(0.9)
  document.circle(9, 21, 5.6).fill('#3d4bff')
  document.path('M9 4.5A16.5 16.5 0 0 1 25.5 21').lineWidth(4.4).lineCap('round').stroke('#11131a')
  document.restore()
  return paper.text(name, LEFT_MARGIN + 34, top + 4, TEXT_WIDTH - 34, { size: 18, weight: 700 })
}

/** Size of the payment code, in points. */
const CODE_SIZE = 118
const SIGNATURE_TOP = 752

/** Draws the National Bank's payment QR code, which supports only hryvnias; draws nothing once the money has come. */
function drawPaymentCode(
  paper: PdfPage,
  top: number,
  t: EmailTranslate,
  order: Order,
  { name, edrpou, iban }: CompanyRequisites,
  purpose: string,
): number {
  const { price, currency, paymentState, differenceDue } = order
  const isSettled = paymentState === 'paid' && differenceDue === 0
  if (currency !== 'UAH' || isSettled) return top
  const amount = amountToPay(order, price.total)
  const address = paymentQrUrl({ name, iban, code: edrpou, amount, purpose })
  paper.qr(qrModules(address), LEFT_MARGIN + 120, top, CODE_SIZE)
  paper.text(t('invoice.scan'), LEFT_MARGIN, top + 8, 110, { ...BODY_STYLE, colour: FAINT_COLOUR })
  return top + CODE_SIZE
}

function drawSignature(paper: PdfPage, top: number, t: EmailTranslate): void {
  paper.text(t('invoice.signed'), LEFT_MARGIN, top, 110, BODY_STYLE)
  paper.line(LEFT_MARGIN + 120, top + 13, 150)
  paper.line(LEFT_MARGIN + 290, top + 13, TEXT_WIDTH - 290)
  const hint: TextStyle = { size: 8, colour: FAINT_COLOUR }
  paper.text(t('invoice.signature'), LEFT_MARGIN + 120, top + 17, 150, hint)
  paper.text(t('invoice.signedBy'), LEFT_MARGIN + 290, top + 17, TEXT_WIDTH - 290, hint)
}

function sellerLines(
  t: EmailTranslate,
  { name, edrpou, iban, bank, address, taxNote }: CompanyRequisites,
): string[] {
  return [
    name,
    `${taxCodeText(t, edrpou)}${taxNote ? `. ${taxNote}` : ''}`,
    `${t('invoice.iban')} ${iban.replace(/(.{4})(?=.)/g, '$1 ')}`,
    `${t('invoice.bank')}: ${bank}`,
    address,
  ].filter(Boolean)
}

function buyerLines(t: EmailTranslate, order: Order): string[] {
  const { legal } = order.recipient
  const { phone, email } = order.contact
  const lines = [
    ...(legal ? [organizationName(legal), taxCodeText(t, legal.taxCode)] : []),
    recipientFullName(order),
    [phone, readableEmail(email)].filter(Boolean).join(', '),
  ].filter(Boolean)
  // Once a person's data is erased, nothing identifies the buyer.
  return lines.length > 0 ? lines : ['—']
}

export function taxCodeText(t: EmailTranslate, code: string): string {
  return t(isEdrpou(code) ? 'invoice.edrpou' : 'invoice.ipn', { code })
}

export function drawParty(paper: PdfPage, y: number, label: string, lines: readonly string[]): number {
  paper.text(label, LEFT_MARGIN, y, 110, { ...BODY_STYLE, colour: FAINT_COLOUR })
  return lines.reduce(
    (top, line, at) =>
      paper.text(line, LEFT_MARGIN + 120, top, TEXT_WIDTH - 120, {
        ...BODY_STYLE,
        weight: at === 0 ? 700 : 400,
      }),
    y,
  )
}

export function drawTable(paper: PdfPage, top: number, t: EmailTranslate, order: PricedDocument): number {
  const money = (amount: number) => exactMoneyText({ amount, currency: order.currency }, order.language)
  const heads: TextStyle = { size: 9, colour: FAINT_COLOUR }
  const right: TextStyle = { ...BODY_STYLE, align: 'right' }
  const { name, count, unit, price, sum } = COLUMNS
  paper.text(t('invoice.name'), LEFT_MARGIN + name.at, top, name.width, heads)
  paper.text(t('invoice.count'), LEFT_MARGIN + count.at, top, count.width, { ...heads, align: 'right' })
  paper.text(t('invoice.unit'), LEFT_MARGIN + unit.at, top, unit.width, heads)
  paper.text(t('invoice.price'), LEFT_MARGIN + price.at, top, price.width, { ...heads, align: 'right' })
  let y = paper.text(t('invoice.sum'), LEFT_MARGIN + sum.at, top, sum.width, { ...heads, align: 'right' }) + 4
  paper.line(LEFT_MARGIN, y, TEXT_WIDTH)
  for (const line of orderLines(order, order.language)) {
    y += 8
    paper.text(line.unit === '' ? '' : String(line.count), LEFT_MARGIN + count.at, y, count.width, right)
    paper.text(line.unit, LEFT_MARGIN + unit.at, y, unit.width, BODY_STYLE)
    paper.text(line.price === null ? '' : money(line.price), LEFT_MARGIN + price.at, y, price.width, right)
    paper.text(money(line.sum), LEFT_MARGIN + sum.at, y, sum.width, right)
    y = paper.text(line.name, LEFT_MARGIN + name.at, y, name.width, BODY_STYLE) + 6
    paper.line(LEFT_MARGIN, y, TEXT_WIDTH)
  }
  return y
}

export function drawTotal(
  paper: PdfPage,
  top: number,
  t: EmailTranslate,
  { price, currency, language }: PricedDocument,
): number {
  const amount = { amount: price.total, currency }
  const style: TextStyle = { size: 14, weight: 700 }
  paper.text(t('invoice.total'), LEFT_MARGIN, top + 14, TEXT_WIDTH / 2, style)
  const y = paper.text(
    exactMoneyText(amount, language),
    LEFT_MARGIN + TEXT_WIDTH / 2,
    top + 14,
    TEXT_WIDTH / 2,
    {
      ...style,
      align: 'right',
    },
  )
  return language === 'ua'
    ? paper.text(amountInWords(amount), LEFT_MARGIN, y + 4, TEXT_WIDTH, {
        ...BODY_STYLE,
        colour: FAINT_COLOUR,
      })
    : y
}

/** Draws what was paid for an order before a correction raised its price, and what is left to pay. */
function drawDifference(paper: PdfPage, top: number, t: EmailTranslate, order: Order): number {
  const { price, currency, language, paymentState, differenceDue } = order
  if (paymentState !== 'paid' || differenceDue === 0) return top
  const rows = [
    [t('invoice.paidBefore'), price.total - differenceDue, BODY_STYLE],
    [t('invoice.leftToPay'), differenceDue, { size: 14, weight: 700 }],
  ] as const
  return rows.reduce((y, [label, amount, style]) => {
    paper.text(label, LEFT_MARGIN, y + 8, TEXT_WIDTH / 2, style)
    const text = exactMoneyText({ amount, currency }, language)
    return paper.text(text, LEFT_MARGIN + TEXT_WIDTH / 2, y + 8, TEXT_WIDTH / 2, { ...style, align: 'right' })
  }, top)
}

export function drawSampleMark(paper: PdfPage, t: EmailTranslate): void {
  const { document } = paper
  const style: TextStyle = { size: 110, weight: 700, colour: '#f3f3f0' }
  const word = t('invoice.sample')
  document.save()
  document.rotate(-32, { origin: [297, 470] })
  paper.text(word, 297 - paper.widthOf(word, style) / 2, 410, 2_000, style)
  document.restore()
}

export function formatInvoiceDate({ language }: Pick<Order, 'language'>, date: Date): string {
  const locale = language === 'en' ? 'en-GB' : 'uk-UA'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Kyiv' }).format(date)
}
