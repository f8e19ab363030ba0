import { buffer } from 'node:stream/consumers'
import { formatWaybill } from '@dotyk/domain/delivery'
import { qrModules } from '../../../support/qr-modules.ts'
import { POINTS_PER_MM, createPdfPage, type PdfPage } from '../../../pdf/paper.ts'
import type { ParcelOnPaper } from './parcel-on-paper.ts'

/** Side of the label: 100 mm, like the carrier's own labels. */
const SIZE = 100 * POINTS_PER_MM
export const LABEL_SIZE: [number, number] = [SIZE, SIZE]
const MARGIN = 6 * POINTS_PER_MM
const INNER = SIZE - 2 * MARGIN

/** Draws the shop's own label, where the carrier draws none: the waybill as digits and as a barcode, and the destination. */
export async function parcelLabel(parcel: ParcelOnPaper, sender: string, date: Date): Promise<Buffer> {
  const paper = createPdfPage({ title: parcel.waybill ?? '', date, size: LABEL_SIZE })
  paintParcelLabel(paper, parcel, sender)
  paper.document.end()
  return buffer(paper.document)
}

/** Draws a label on the current page, which has the size of a label. */
export function paintParcelLabel(paper: PdfPage, parcel: ParcelOnPaper, sender: string): void {
  const { position, parcels, numbers, recipient, phone, destination } = parcel
  const waybill = parcel.waybill ?? ''
  const code = 30 * POINTS_PER_MM
  paper.qr(qrModules(waybill), SIZE - MARGIN - code, MARGIN, code)
  paper.text(sender, MARGIN, MARGIN, INNER - code - 8, { size: 11, weight: 700 })
  const part = parcels > 1 ? ` (${position}/${parcels})` : ''
  const named = numbers.map(number => `№ ${number}`).join(', ')
  paper.text(`${named}${part}`, MARGIN, MARGIN + 18, INNER - code - 8, { size: 11 })
  let y = paper.text(formatWaybill(waybill), MARGIN, MARGIN + code + 8, INNER, { size: 20, weight: 700 }) + 6
  paper.line(MARGIN, y, INNER, '#000000')
  y = paper.text(recipient, MARGIN, y + 8, INNER, { size: 14, weight: 700 })
  y = paper.text(phone, MARGIN, y + 2, INNER, { size: 12 })
  paper.text(destination, MARGIN, y + 6, INNER, { size: 13 })
}
