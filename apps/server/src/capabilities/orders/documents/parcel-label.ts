import { buffer } from 'node:stream/consumers'
import { orderNumber } from '@dotyk/domain/orders'
import { qrModules } from '../../../support/qr-modules.ts'
import { POINTS_PER_MM, createPdfPage, type PdfPage } from '../../../pdf/paper.ts'
import { destinationLine, recipientName } from '../order-texts.ts'
import type { Order } from '../orders.repository.ts'

/** Side of the label: 100 mm, like the carrier's own labels. */
const SIZE = 100 * POINTS_PER_MM
export const LABEL_SIZE: [number, number] = [SIZE, SIZE]
const MARGIN = 6 * POINTS_PER_MM
const INNER = SIZE - 2 * MARGIN

/** Draws the shop's own label, where the carrier draws none: the waybill as digits and as a barcode, and the destination. */
export async function parcelLabel(order: Order, sender: string): Promise<Buffer> {
  const paper = createPdfPage({ title: order.waybill ?? '', date: order.createdAt, size: LABEL_SIZE })
  paintParcelLabel(paper, order, sender)
  paper.document.end()
  return buffer(paper.document)
}

/** Draws a label on the current page, which has the size of a label. */
export function paintParcelLabel(paper: PdfPage, order: Order, sender: string): void {
  const waybill = order.waybill ?? ''
  const code = 30 * POINTS_PER_MM
  paper.qr(qrModules(waybill), SIZE - MARGIN - code, MARGIN, code)
  paper.text(sender, MARGIN, MARGIN, INNER - code - 8, { size: 11, weight: 700 })
  paper.text(`№ ${orderNumber(order.sequence)}`, MARGIN, MARGIN + 18, INNER - code - 8, { size: 11 })
  const spaced = waybill.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4')
  let y = paper.text(spaced, MARGIN, MARGIN + code + 8, INNER, { size: 20, weight: 700 }) + 6
  paper.line(MARGIN, y, INNER, '#000000')
  y = paper.text(recipientName(order), MARGIN, y + 8, INNER, { size: 14, weight: 700 })
  y = paper.text(order.contact.phone, MARGIN, y + 2, INNER, { size: 12 })
  paper.text(destinationLine(order), MARGIN, y + 6, INNER, { size: 13 })
}
