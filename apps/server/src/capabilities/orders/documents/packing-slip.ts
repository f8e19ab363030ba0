import { buffer } from 'node:stream/consumers'
import { formatWaybill } from '@dotyk/domain/delivery'
import { orderNumber } from '@dotyk/domain/orders'
import { createTranslator } from '@dotyk/i18n/translate'
import { qrModules } from '../../../support/qr-modules.ts'
import { POINTS_PER_MM, createPdfPage, type PdfPage, type TextStyle } from '../../../pdf/paper.ts'
import type { StoredPerson } from '../order-people.repository.ts'
import type { Order } from '../orders.repository.ts'
import type { ParcelOnPaper } from './parcel-on-paper.ts'

/** The size of a slip: A6 in points. */
export const SLIP_SIZE: [number, number] = [105 * POINTS_PER_MM, 148 * POINTS_PER_MM]
const [WIDTH, HEIGHT] = SLIP_SIZE
const MARGIN = 8 * POINTS_PER_MM
const INNER = WIDTH - 2 * MARGIN
const PICTURE_WIDTH = 36 * POINTS_PER_MM
/** Size of the code with the order's number, in points. */
const NUMBER_CODE = 14 * POINTS_PER_MM
const FAINT = '#5f6373'

export interface SlipContents {
  order: Order
  /** The parcel that the slip lies in. */
  parcel: ParcelOnPaper
  /** How many of the order's things are in the parcel. */
  count: number
  /** The people whose things are in the parcel; an empty list where all things are the same. */
  people: readonly StoredPerson[]
  brand: string
  /** How the buyer reaches the seller: `067 123 45 67, help@dotyk.example`; '' where nothing is configured. */
  contacts: string
  /** The address that the chips open; null until the page exists. */
  pageAddress: string | null
  /** A JPEG of the product with its print, its height three quarters of its width; null where there is no picture. */
  picture: Buffer | null
}

/**
 * Draws the packing slips of parcels on A6, for each order in a parcel: its product's picture and its page's QR code in the
 * buyer's language, with its people on the pages after.
 */
export async function packingSlips(slips: readonly [SlipContents, ...SlipContents[]]): Promise<Buffer> {
  const [{ order }] = slips
  const paper = createPdfPage({
    title: titleOf(order),
    date: order.createdAt,
    size: SLIP_SIZE,
    startsEmpty: true,
  })
  const addPage = () => void paper.document.addPage({ size: SLIP_SIZE, margin: 0 })
  for (const slip of slips) {
    addPage()
    paintPackingSlip(paper, slip, addPage)
  }
  paper.document.end()
  return buffer(paper.document)
}

function titleOf({ language, sequence }: Order): string {
  return createTranslator(language, 'emails')('slip.title', { number: orderNumber(sequence) })
}

/**
 * Draws a slip on the current page, which has the size of a slip.
 * @param addPage adds another page of that size
 */
export function paintPackingSlip(
  paper: PdfPage,
  { order, parcel, count, people, brand, contacts, pageAddress, picture }: SlipContents,
  addPage: () => void,
): void {
  const t = createTranslator(order.language, 'emails')
  const title = titleOf(order)
  const number = orderNumber(order.sequence)
  const body: TextStyle = { size: 9.5 }
  const bold: TextStyle = { size: 9.5, weight: 700 }

  // A USB barcode reader opens the order in the console by this code.
  paper.qr(qrModules(number), WIDTH - MARGIN - NUMBER_CODE, MARGIN - 4, NUMBER_CODE)
  let y = paper.text(brand, MARGIN, MARGIN, INNER - NUMBER_CODE - 8, { size: 13, weight: 700 })
  y = paper.text(title, MARGIN, y + 6, INNER, { size: 12, weight: 700 }) + 2
  for (const line of parcelLines(parcel, number))
    y = paper.text(line, MARGIN, y, INNER - NUMBER_CODE - 8, body)
  y += 4
  paper.line(MARGIN, y, INNER)
  const top = y + 8
  const words = picture ? INNER - PICTURE_WIDTH - 10 : INNER
  if (picture) paper.document.image(picture, MARGIN + INNER - PICTURE_WIDTH, top, { width: PICTURE_WIDTH })
  paper.text(`× ${count}`, MARGIN, top, words, { ...bold, align: 'right' })
  y = paper.text(order.productTitle, MARGIN, top, words - 40, bold)
  const printed =
    people.length > 0 ? [t('slip.people', { people: people.length })] : [order.cardName, order.cardLine]
  for (const line of printed.filter(Boolean))
    y = paper.text(line, MARGIN, y + 2, words, { ...body, colour: FAINT })
  y = Math.max(y, picture ? top + PICTURE_WIDTH * 0.75 : 0) + 8
  paper.line(MARGIN, y, INNER)
  y += 8
  for (const line of [
    parcel.recipient,
    parcel.phone,
    parcel.destination,
    formatWaybill(parcel.waybill ?? ''),
  ].filter(Boolean))
    y = paper.text(line, MARGIN, y, INNER, body)
  y += 8
  paper.line(MARGIN, y, INNER)
  if (pageAddress) {
    const size = 30 * POINTS_PER_MM
    paper.qr(qrModules(pageAddress), WIDTH - MARGIN - size, y + 8, size)
    const end = paper.text(t('slip.touch'), MARGIN, y + 16, INNER - size - 12, body)
    const shown = pageAddress.replace(/^https?:\/\//, '')
    paper.text(shown, MARGIN, end + 4, INNER - size - 12, { ...body, weight: 700 })
    y += size + 10
  }
  const returns = contacts === '' ? t('slip.returns') : t('slip.returns-contact', { contacts })
  paper.text(returns, MARGIN, Math.max(y + 8, HEIGHT - MARGIN - 28), INNER, {
    size: 8,
    colour: FAINT,
  })
  paintPeople(paper, { title, people }, addPage)

  /** Says which parcel of the order this is, and which other orders are in it. */
  function parcelLines({ position, parcels, numbers }: ParcelOnPaper, own: string): string[] {
    const others = numbers.filter(each => each !== own).map(each => `№ ${each}`)
    return [
      ...(parcels > 1 ? [t('slip.parcel', { position, parcels })] : []),
      ...(others.length > 0 ? [t('slip.together', { numbers: others.join(', ') })] : []),
    ]
  }
}

/** Lists the people of an order on pages of their own, so that each thing is found and ticked off. */
function paintPeople(
  paper: PdfPage,
  { title, people }: { title: string; people: readonly StoredPerson[] },
  addPage: () => void,
): void {
  let y = HEIGHT
  for (const { position, name, line } of people) {
    if (y > HEIGHT - MARGIN - 24) {
      addPage()
      y = paper.text(title, MARGIN, MARGIN, INNER, { size: 9.5, weight: 700 }) + 6
      paper.line(MARGIN, y, INNER)
      y += 6
    }
    const number = paper.text(`${position}.`, MARGIN, y, 22, { size: 8.5, colour: FAINT })
    y =
      Math.max(
        number,
        paper.text([name, line].filter(Boolean).join(' · '), MARGIN + 24, y, INNER - 24, { size: 8.5 }),
      ) + 2
  }
}
