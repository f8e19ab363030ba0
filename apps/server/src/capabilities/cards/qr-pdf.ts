import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { darkRuns } from '@dotyk/domain/print'
import { qrModules } from '../../support/qr-modules.ts'

/** Side of the printed code in millimetres, including its quiet zone. */
export const QR_PRINT_MM = { min: 15, default: 40, max: 300 } as const

const POINTS_PER_MM = 72 / 25.4
/** Pure black in CMYK, printed from one plate only, because the edges of four plates never align exactly. */
const BLACK: [number, number, number, number] = [0, 0, 0, 100]
const PAPER: [number, number, number, number] = [0, 0, 0, 0]

export interface QrPrint {
  /** Side of the page in millimetres. */
  millimetres: number
  /** When the code began to lead to its address; used as the file's date, so that the same code always gives the same bytes. */
  since: Date
}

/**
 * Creates the code as a PDF for printers: one page of exactly the code's size, vectors in pure black on white, including the
 * quiet zone.
 */
export async function qrPdf(text: string, { millimetres, since }: QrPrint): Promise<Buffer> {
  const side = millimetres * POINTS_PER_MM
  const rows = qrModules(text)
  const module = side / rows.length
  const document = new PDFDocument({
    size: [side, side],
    margin: 0,
    info: { Title: text, CreationDate: since },
  })
  document.rect(0, 0, side, side).fill(PAPER)
  rows.forEach((row, y) => {
    for (const { x, width } of darkRuns(row)) document.rect(x * module, y * module, width * module, module)
  })
  document.fill(BLACK)
  document.end()
  return buffer(document)
}
