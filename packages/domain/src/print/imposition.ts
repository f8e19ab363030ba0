/** A sheet of paper in millimetres, upright. */
export const PRINT_SHEETS = {
  a4: { width: 210, height: 297 },
  sra3: { width: 320, height: 450 },
} as const
export type PrintSheetName = keyof typeof PRINT_SHEETS
export const PRINT_SHEET_NAMES = ['a4', 'sra3'] as const satisfies readonly PrintSheetName[]

/** Millimetres along each edge of a sheet for crop marks, and below for what the sheet says of itself. */
const EDGE = 12
const FOOT = 14

interface Size {
  width: number
  height: number
}

/** Where the pieces of one size lie on a sheet, in millimetres from its upper left corner. */
export interface Imposition {
  sheet: Size
  /** The upper left corners of the cut pieces, row by row. */
  places: readonly { x: number; y: number }[]
}

/**
 * Lays pieces of one size on a sheet, upright or lying, whichever holds more, in the middle of what its marks leave free; null
 * where not even one fits.
 * @param piece the size after cutting
 * @param bleed what is printed beyond each edge of a piece
 */
export function imposePiecesOnSheet(piece: Size, paper: Size, bleed: number): Imposition | null {
  const lying = { width: paper.height, height: paper.width }
  const [upright, turned] = [placesOn(paper, piece, bleed), placesOn(lying, piece, bleed)]
  const sheet = turned.length > upright.length ? lying : paper
  const places = turned.length > upright.length ? turned : upright
  return places.length === 0 ? null : { sheet, places }
}

function placesOn(sheet: Size, piece: Size, bleed: number): { x: number; y: number }[] {
  const [stepX, stepY] = [piece.width + 2 * bleed, piece.height + 2 * bleed]
  const columns = Math.max(0, Math.floor((sheet.width - 2 * EDGE) / stepX))
  const rows = Math.max(0, Math.floor((sheet.height - EDGE - FOOT) / stepY))
  const left = (sheet.width - columns * stepX) / 2 + bleed
  const top = EDGE + (sheet.height - EDGE - FOOT - rows * stepY) / 2 + bleed
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: left + (at % columns) * stepX,
    y: top + Math.floor(at / columns) * stepY,
  }))
}

/** The places of the backs: a sheet is turned over along its height, so what was on the left is on the right. */
export function backPositions({ sheet, places }: Imposition, piece: Size): Imposition['places'] {
  return places.map(({ x, y }) => ({ x: sheet.width - x - piece.width, y }))
}
