import writeExcelFile from 'write-excel-file/node'
import { worksheetTitle, textCell } from '../../../support/workbook.ts'
import { qrModules } from '../../../support/qr-modules.ts'
import { oneBitPng } from './one-bit-png.ts'
import type { WorkbookHeadings, MemberFileEntry } from './member-file-entry.ts'

/** The side of a QR code's module in pixels, which is sharp when printed at the size in the workbook. */
const MODULE_PIXELS = 4
const QR_PIXELS = 116
const QR_MARGIN = 6
/** The height of a row in points: the picture with its margins at 96 pixels an inch. */
const ROW_HEIGHT = ((QR_PIXELS + 2 * QR_MARGIN) * 72) / 96
const COLUMN_WIDTHS = { id: 18, page: 36, loginLink: 44, email: 30, name: 28, qr: 18, nfc: 60 }
const QR_COLUMN = Object.keys(COLUMN_WIDTHS).indexOf('qr') + 1

export interface WorkbookTask {
  members: readonly MemberFileEntry[]
  headings: WorkbookHeadings
  /** The title of the workbook's only sheet. */
  title: string
}

/**
 * Draws a group's workbook (.xlsx): a row for each member with a QR code as a picture. Every cell is a text, so that no content
 * runs as a formula.
 * @param onProgress called with the number of members drawn
 */
export async function writeMemberWorkbook(
  { members, headings, title }: WorkbookTask,
  onProgress: (drawn: number) => void,
): Promise<Buffer> {
  const head = (Object.values(headings) as string[]).map(value => ({
    ...textCell(value),
    fontWeight: 'bold' as const,
    alignVertical: 'center' as const,
  }))
  const rows = members.map(({ id, page, loginLink, email, name, nfc }) =>
    [id, page, loginLink ?? '', email, name, '', nfc].map(value => ({
      ...textCell(value),
      height: ROW_HEIGHT,
      alignVertical: 'center' as const,
      wrap: true,
    })),
  )
  const images = members.map(({ page, name, id }, at) => {
    if (at % 50 === 0) onProgress(at)
    return {
      content: oneBitPng(qrModules(page), MODULE_PIXELS),
      contentType: 'image/png' as const,
      width: QR_PIXELS,
      height: QR_PIXELS,
      dpi: 96,
      anchor: { row: at + 2, column: QR_COLUMN },
      offsetX: QR_MARGIN,
      offsetY: QR_MARGIN,
      title: name || id,
      description: page,
    }
  })
  return writeExcelFile([head, ...rows], {
    images,
    columns: Object.values(COLUMN_WIDTHS).map(width => ({ width })),
    stickyRowsCount: 1,
    sheet: worksheetTitle(title),
  }).toBuffer()
}
