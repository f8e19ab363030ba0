import { buffer } from 'node:stream/consumers'
import { qrModules } from '../../../support/qr-modules.ts'
import { MM, openPaper } from '../../../pdf/paper.ts'

/** Width of the code with its quiet zone, in millimetres. */
const SIZE_MM = 30

/** The QR code of an address as vectors, for print at true size. */
export async function qrPdf(address: string, date: Date): Promise<Buffer> {
  const size = SIZE_MM * MM
  const paper = openPaper({ title: address, date, size: [size, size] })
  paper.qr(qrModules(address), 0, 0, size)
  paper.document.end()
  return buffer(paper.document)
}
