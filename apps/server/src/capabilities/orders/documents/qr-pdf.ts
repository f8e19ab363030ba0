import { buffer } from 'node:stream/consumers'
import { qrModules } from '../../../support/qr-modules.ts'
import { POINTS_PER_MM, createPdfPage } from '../../../pdf/paper.ts'

/** Width of the code with its quiet zone, in millimetres. */
const SIZE_MM = 30

/** The QR code of an address as vectors, for print at true size. */
export async function orderQrPdf(address: string, date: Date): Promise<Buffer> {
  const size = SIZE_MM * POINTS_PER_MM
  const paper = createPdfPage({ title: address, date, size: [size, size] })
  paper.qr(qrModules(address), 0, 0, size)
  paper.document.end()
  return buffer(paper.document)
}
