import { buffer } from 'node:stream/consumers'
import { exactMoneyText } from '@dotyk/domain/values'
import { amountInWords, isEdrpou, orderNumber, priceLines } from '@dotyk/domain/orders'
import { type Translate, translator } from '@dotyk/i18n/translate'
import type { CompanyRequisites } from '../used-requisites.ts'
import type { Order } from '../orders.repository.ts'
import { organizationOf, personOf } from '../order-words.ts'
import { openPaper, type Paper, type TextStyle } from '../../../pdf/paper.ts'

/** Points: A4 is 595 × 842. */
const LEFT = 56
const WIDTH = 483
const FAINT = '#5f6373'
const BODY: TextStyle = { size: 10 }
const COLUMNS = {
  name: { at: 0, width: 243 },
  count: { at: 253, width: 50 },
  price: { at: 308, width: 80 },
  sum: { at: 393, width: 90 },
}

type T = Translate<'letters'>

/** An invoice on one page of A4: who sells, who buys, what, how much, in figures and words. */
export async function invoicePdf(order: Order, requisites: CompanyRequisites): Promise<Buffer> {
  const t = translator(order.language, 'letters')
  const number = orderNumber(order.sequence)
  const title = t('invoice.title', { number })
  const paper = openPaper({ title, date: order.createdAt })
  if (requisites.isSample) drawSampleMark(paper, t)

  let y = paper.text(title, LEFT, 64, WIDTH, { size: 22, weight: 700 })
  y = paper.text(t('invoice.date', { date: dateText(order) }), LEFT, y + 2, WIDTH, {
    size: 11,
    colour: FAINT,
  })
  y = drawParty(paper, y + 24, t('invoice.seller'), sellerLines(t, requisites))
  y = drawParty(paper, y + 14, t('invoice.buyer'), buyerLines(t, order))
  y = drawTable(paper, y + 26, t, order)
  y = drawTotal(paper, y, t, order)
  y = drawParty(paper, y + 26, t('invoice.purpose'), [t('invoice.purposeText', { number })])
  if (requisites.isSample)
    paper.text(t('invoice.sampleNote'), LEFT, y + 26, WIDTH, { size: 10, weight: 700, colour: '#c22f35' })

  paper.document.end()
  return buffer(paper.document)
}

function sellerLines(t: T, { name, edrpou, iban, bank, address, taxNote }: CompanyRequisites): string[] {
  return [
    name,
    `${taxCodeText(t, edrpou)}${taxNote ? `. ${taxNote}` : ''}`,
    `${t('invoice.iban')} ${iban.replace(/(.{4})(?=.)/g, '$1 ')}`,
    `${t('invoice.bank')}: ${bank}`,
    address,
  ].filter(Boolean)
}

function buyerLines(t: T, order: Order): string[] {
  const { legal } = order.recipient
  const { phone, email } = order.contact
  return [
    ...(legal ? [organizationOf(legal), taxCodeText(t, legal.taxCode)] : []),
    personOf(order),
    `${phone}, ${email}`,
  ]
}

function taxCodeText(t: T, code: string): string {
  return t(isEdrpou(code) ? 'invoice.edrpou' : 'invoice.ipn', { code })
}

function drawParty(paper: Paper, y: number, label: string, lines: readonly string[]): number {
  paper.text(label, LEFT, y, 110, { ...BODY, colour: FAINT })
  return lines.reduce(
    (top, line, at) =>
      paper.text(line, LEFT + 120, top, WIDTH - 120, { ...BODY, weight: at === 0 ? 700 : 400 }),
    y,
  )
}

interface Line {
  name: string
  count: number
  /** Minor units; null where several prices make up the sum. */
  price: number | null
  sum: number
}

function linesOf(t: T, { productTitle, count, unitPrice, printDesigns, pageDesigns, price }: Order): Line[] {
  const named = {
    products: { name: productTitle, count, price: unitPrice },
    printDesign: { name: t('order.printDesign', { count: printDesigns }), count: printDesigns, price: null },
    pageDesign: { name: t('order.pageDesign', { count: pageDesigns }), count: pageDesigns, price: null },
    rounding: { name: t('order.rounding'), count: 1, price: null },
  }
  return priceLines(price).map(({ part, amount }) => {
    const line = named[part]
    const isSinglePrice = part !== 'rounding' && line.count === 1
    return { ...line, price: line.price ?? (isSinglePrice ? amount : null), sum: amount }
  })
}

function drawTable(paper: Paper, top: number, t: T, order: Order): number {
  const money = (amount: number) => exactMoneyText({ amount, currency: order.currency }, order.language)
  const heads: TextStyle = { size: 9, colour: FAINT }
  const right: TextStyle = { ...BODY, align: 'right' }
  const { name, count, price, sum } = COLUMNS
  paper.text(t('invoice.name'), LEFT + name.at, top, name.width, heads)
  paper.text(t('invoice.count'), LEFT + count.at, top, count.width, { ...heads, align: 'right' })
  paper.text(t('invoice.price'), LEFT + price.at, top, price.width, { ...heads, align: 'right' })
  let y = paper.text(t('invoice.sum'), LEFT + sum.at, top, sum.width, { ...heads, align: 'right' }) + 4
  paper.line(LEFT, y, WIDTH)
  for (const line of linesOf(t, order)) {
    y += 8
    paper.text(String(line.count), LEFT + count.at, y, count.width, right)
    paper.text(line.price === null ? '' : money(line.price), LEFT + price.at, y, price.width, right)
    paper.text(money(line.sum), LEFT + sum.at, y, sum.width, right)
    y = paper.text(line.name, LEFT + name.at, y, name.width, BODY) + 6
    paper.line(LEFT, y, WIDTH)
  }
  return y
}

function drawTotal(paper: Paper, top: number, t: T, { price, currency, language }: Order): number {
  const amount = { amount: price.total, currency }
  const style: TextStyle = { size: 14, weight: 700 }
  paper.text(t('invoice.total'), LEFT, top + 14, WIDTH / 2, style)
  const y = paper.text(exactMoneyText(amount, language), LEFT + WIDTH / 2, top + 14, WIDTH / 2, {
    ...style,
    align: 'right',
  })
  return language === 'ua'
    ? paper.text(amountInWords(amount), LEFT, y + 4, WIDTH, { ...BODY, colour: FAINT })
    : y
}

function drawSampleMark(paper: Paper, t: T): void {
  const { document } = paper
  const style: TextStyle = { size: 110, weight: 700, colour: '#f3f3f0' }
  const word = t('invoice.sample')
  document.save()
  document.rotate(-32, { origin: [297, 470] })
  paper.text(word, 297 - paper.widthOf(word, style) / 2, 410, 2_000, style)
  document.restore()
}

function dateText({ createdAt, language }: Order): string {
  const locale = language === 'en' ? 'en-GB' : 'uk-UA'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Kyiv' }).format(createdAt)
}
