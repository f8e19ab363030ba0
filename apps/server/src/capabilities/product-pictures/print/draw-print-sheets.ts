import { buffer } from 'node:stream/consumers'
import type { ProductChoice } from '@dotyk/domain/catalogue'
import {
  type Artwork,
  drawArtwork,
  type Imposition,
  imposePiecesOnSheet,
  backPositions,
  type PrintedContents,
  PRINT_SHEETS,
  type PrintSheetName,
  SURFACE_NAMES,
  type SurfaceName,
} from '@dotyk/domain/print'
import type { Language } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import { createOutlineText } from '../../../drawing/outline-text.ts'
import { POINTS_PER_MM, createPdfPage, type PdfPage } from '../../../pdf/paper.ts'
import { qrModules } from '../../../support/qr-modules.ts'
import type { DesignFiles } from './lay-on-design.ts'
import {
  addInks,
  BLEED,
  CUT_COLOUR_NAME,
  type PdfDocument,
  HAIRLINE_WIDTH,
  CUT_MARK_LENGTH,
  type LoadedPicture,
  openPictures,
  paintPiece,
} from './print-file.ts'

/** The prints of one order. */
export interface PrintOrder {
  choice: Pick<ProductChoice, 'accessory' | 'colour'>
  contents: PrintedContents
  /** How many pieces are printed. */
  count: number
  /** The order's public number. */
  number: string
}

export interface PrintSheetsTask {
  /** The printed material, such as `nfc-card-black`. */
  material: string
  /** The orders' prints, all of one shape and colour. */
  things: readonly PrintOrder[]
  sheet: PrintSheetName
  language: Language
  date: Date
  /** The pictures of the buyers' own designs, in print quality. */
  designFiles: DesignFiles
}

/** One piece on a sheet. */
interface Piece {
  number: string
  sides: ReadonlyMap<SurfaceName, Side>
}

interface Side {
  artwork: Artwork
  picture: LoadedPicture | null
}

/**
 * Lays the prints of many orders on sheets of one material, with bleed, cutting lines and crop marks. A sheet of backs follows
 * each sheet of fronts, placed so that both sides match when the sheet is turned over along its height.
 */
export async function drawPrintSheets(task: PrintSheetsTask): Promise<Buffer> {
  const { material, sheet, language, date } = task
  const paper = createPdfPage({ title: material, date, startsEmpty: true })
  const pieces = await piecesOf(task, paper.document)
  const first = pieces[0]?.sides.values().next().value?.artwork
  const imposition = first && imposePiecesOnSheet(first, PRINT_SHEETS[sheet], BLEED)
  if (!imposition) throw new Error(`Nothing of ${material} is printed on ${sheet}.`)
  const ink = addInks(paper.document, first)
  const t = createTranslator(language, 'emails')
  const perSheet = imposition.places.length
  const sheets = Math.ceil(pieces.length / perSheet)
  for (let at = 0; at < sheets; at++) {
    const onSheet = pieces.slice(at * perSheet, (at + 1) * perSheet)
    for (const surface of pieces[0]?.sides.keys() ?? []) {
      paintSheet(paper.document, { imposition, surface, pieces: onSheet, ink })
      const side = t(`print.${surface}`)
      const name = t('printSheets.title', { material, sheet: at + 1, sheets, side })
      const inks = ink ? t('print.ink', { ink }) : t('print.allInks')
      const cut = t('print.cut', { cut: CUT_COLOUR_NAME })
      writeFoot(paper, imposition, [`${name} · ${cut} · ${inks}`, numbersOf(onSheet)])
    }
  }
  paper.document.end()
  return buffer(paper.document)
}

async function piecesOf({ things, designFiles }: PrintSheetsTask, document: PdfDocument): Promise<Piece[]> {
  const tools = { outline: createOutlineText(), code: qrModules }
  const pictureOf = openPictures(document, designFiles)
  const pieces: Piece[] = []
  for (const { choice, contents, count, number } of things) {
    const sides = new Map<SurfaceName, Side>()
    for (const surface of SURFACE_NAMES) {
      const artwork = drawArtwork(tools, choice, surface, contents, BLEED)
      if (!artwork) continue
      sides.set(surface, { artwork, picture: await pictureOf(artwork) })
    }
    for (let at = 0; at < count; at++) pieces.push({ number, sides })
  }
  return pieces
}

interface PaintedSheet {
  imposition: Imposition
  surface: SurfaceName
  pieces: readonly Piece[]
  ink: string | null
}

function paintSheet(document: PdfDocument, { imposition, surface, pieces, ink }: PaintedSheet): void {
  const { sheet } = imposition
  const artwork = pieces[0]?.sides.get(surface)?.artwork
  if (!artwork) return
  document.addPage({ size: [sheet.width * POINTS_PER_MM, sheet.height * POINTS_PER_MM], margin: 0 })
  const places = surface === 'back' ? backPositions(imposition, artwork) : imposition.places
  document.save().scale(POINTS_PER_MM)
  pieces.forEach(({ sides }, at) => {
    const [place, side] = [places[at], sides.get(surface)]
    if (!place || !side) return
    document.save().translate(place.x, place.y)
    paintPiece(document, side.artwork, ink, side.picture)
    document.restore()
  })
  paintCropMarks(document, places.slice(0, pieces.length), artwork)
  document.restore()
}

/**
 * Paints crop marks only at the edges of the whole block, at the cuts of each row and column; between pieces there is only
 * bleed.
 */
function paintCropMarks(
  document: PdfDocument,
  places: Imposition['places'],
  { width, height }: Artwork,
): void {
  const columns = new Set(places.flatMap(({ x }) => [x, x + width]))
  const rows = new Set(places.flatMap(({ y }) => [y, y + height]))
  const [left, right] = [Math.min(...columns) - BLEED - 1, Math.max(...columns) + BLEED + 1]
  const [top, bottom] = [Math.min(...rows) - BLEED - 1, Math.max(...rows) + BLEED + 1]
  for (const x of columns) {
    document.moveTo(x, top).lineTo(x, top - CUT_MARK_LENGTH)
    document.moveTo(x, bottom).lineTo(x, bottom + CUT_MARK_LENGTH)
  }
  for (const y of rows) {
    document.moveTo(left, y).lineTo(left - CUT_MARK_LENGTH, y)
    document.moveTo(right, y).lineTo(right + CUT_MARK_LENGTH, y)
  }
  document.lineWidth(HAIRLINE_WIDTH).stroke('#000000')
}

/** The position of the text below the marks, in millimetres from the sheet's lower edge. */
const FOOT_MM = 7
const EDGE_MM = 10

function writeFoot(paper: PdfPage, { sheet }: Imposition, lines: readonly string[]): void {
  const width = (sheet.width - 2 * EDGE_MM) * POINTS_PER_MM
  let y = (sheet.height - FOOT_MM) * POINTS_PER_MM
  for (const line of lines) y = paper.text(line, EDGE_MM * POINTS_PER_MM, y, width, { size: 5.5 })
}

/** The orders to which a sheet's pieces belong: `100-149 × 3, 100-156`. */
function numbersOf(pieces: readonly Piece[]): string {
  const counts = new Map<string, number>()
  for (const { number } of pieces) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].map(([number, count]) => (count === 1 ? number : `${number} × ${count}`)).join(', ')
}
