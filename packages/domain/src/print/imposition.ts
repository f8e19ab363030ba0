/** The sizes of paper sheets in millimetres, in portrait orientation. */
export const PRINT_SHEETS = {
  a4: { width: 210, height: 297 },
  sra3: { width: 320, height: 450 },
} as const
export type PrintSheetName = keyof typeof PRINT_SHEETS
export const PRINT_SHEET_NAMES = ['a4', 'sra3'] as const satisfies readonly PrintSheetName[]

/**
 * The margin in millimetres along each edge of a sheet, which holds the crop marks and, at the bottom, the text about the sheet.
 */
const EDGE = 12
const FOOT = 14

interface Size {
  width: number
  height: number
}

/** The positions of pieces of one size on a sheet, in millimetres from the sheet's upper left corner. */
export interface Imposition {
  sheet: Size
  /** The upper left corners of the cut pieces, row by row. */
  places: readonly { x: number; y: number }[]
}

/**
 * Arranges pieces of one size on a sheet in portrait or landscape orientation, whichever holds more, centred between the crop
 * marks; null if no piece fits.
 * @param piece the size of a piece after cutting
 * @param bleed how far in millimetres the print extends beyond each edge of a piece
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

/**
 * Returns the positions of the backs on the other side of a sheet, which is turned over around its vertical axis, so that left
 * and right are exchanged.
 */
export function backPositions({ sheet, places }: Imposition, piece: Size): Imposition['places'] {
  return places.map(({ x, y }) => ({ x: sheet.width - x - piece.width, y }))
}
