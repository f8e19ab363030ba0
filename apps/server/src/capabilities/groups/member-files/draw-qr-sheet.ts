import { buffer } from 'node:stream/consumers'
import { createPdfPage } from '../../../pdf/paper.ts'
import { darkRuns } from '@dotyk/domain/print'
import { qrModules } from '../../../support/qr-modules.ts'
import type { MemberFileEntry } from './member-file-entry.ts'

const POINTS_PER_MM = 72 / 25.4
const PAGE_MM = { width: 210, height: 297 }
/** The margin in millimetres that home printers can't print. */
const EDGE_MM = 8
/** The space in millimetres around a code inside its cell; the name is printed below the code. */
const GAP_MM = 4
const NAME_MM = 5
const MARK_MM = 3
/** Pure black in CMYK, printed from one plate only, because the edges of four plates never align exactly. */
const BLACK: [number, number, number, number] = [0, 0, 0, 100]

export interface QrSheetTask {
  members: readonly Pick<MemberFileEntry, 'id' | 'page' | 'name'>[]
  title: string
  /** Side of a code with its quiet zone, in millimetres. */
  size: number
  date: Date
}

/** Returns the number of columns and rows of codes on a page. */
function printGrid(size: number): { columns: number; rows: number } {
  return {
    columns: Math.floor((PAGE_MM.width - 2 * EDGE_MM) / (size + GAP_MM)),
    rows: Math.floor((PAGE_MM.height - 2 * EDGE_MM) / (size + GAP_MM + NAME_MM)),
  }
}

/** Draws A4 pages with the members' codes at their true size, the names below them, and marks to cut along. */
export async function drawQrSheet({ members, title, size, date }: QrSheetTask): Promise<Buffer> {
  const paper = createPdfPage({ title, date })
  const { document } = paper
  const { columns, rows } = printGrid(size)
  const cell = { width: points(size + GAP_MM), height: points(size + GAP_MM + NAME_MM) }
  const left = (points(PAGE_MM.width) - columns * cell.width) / 2
  const top = (points(PAGE_MM.height) - rows * cell.height) / 2

  members.forEach(({ id, page, name }, at) => {
    const place = at % (columns * rows)
    if (at > 0 && place === 0) document.addPage()
    if (place === 0) drawMarks(document, { left, top, columns, rows, cell })
    const x = left + (place % columns) * cell.width
    const y = top + Math.floor(place / columns) * cell.height
    drawCode(document, page, x + points(GAP_MM / 2), y + points(GAP_MM / 2), points(size))
    const label = { size: 7 }
    const said = fitted(
      paper.canSet(name) && name ? name : id,
      width => paper.widthOf(width, label) <= cell.width - 8,
    )
    const width = paper.widthOf(said, label)
    paper.text(said, x + (cell.width - width) / 2, y + points(size + GAP_MM / 2) + 1, width + 1, label)
  })
  document.end()
  return buffer(document)
}

type Drawing = ReturnType<typeof createPdfPage>['document']

function drawCode(document: Drawing, address: string, x: number, y: number, side: number): void {
  const modules = qrModules(address)
  const module = side / modules.length
  modules.forEach((row, down) => {
    for (const { x: across, width } of darkRuns(row)) {
      document.rect(x + across * module, y + down * module, width * module, module)
    }
  })
  document.fill(BLACK)
}

/** Draws short crosses at the corners of the cells, so that cutting from mark to mark cuts through no code. */
function drawMarks(
  document: Drawing,
  grid: { left: number; top: number; columns: number; rows: number; cell: { width: number; height: number } },
): void {
  const { left, top, columns, rows, cell } = grid
  const arm = points(MARK_MM) / 2
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const x = left + column * cell.width
      const y = top + row * cell.height
      document.moveTo(x - arm, y).lineTo(x + arm, y)
      document.moveTo(x, y - arm).lineTo(x, y + arm)
    }
  }
  document.lineWidth(0.4).stroke('#9a9ca6')
}

function points(millimetres: number): number {
  return millimetres * POINTS_PER_MM
}

/** Returns the text, or as much of its beginning as fits, with an ellipsis. */
function fitted(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const letters = [...text]
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('')}…`
}
