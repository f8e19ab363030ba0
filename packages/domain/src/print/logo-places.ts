import type { AccessoryId } from '../catalogue/index.ts'
import type { PrintBox } from './parts.ts'
import { type PictureSize, type PicturePosition, scalePicture } from './place-picture.ts'
import { PRINT_SAFETY, printedSurfaces, SLOT_BOX, surfaceCut, type SurfaceKey } from './surface-cuts.ts'
import type { SurfaceName } from './surface-names.ts'
import { TEXT_POSITIONS } from './text-positions.ts'

/** The position of the printed QR code on each surface; the code is as high as wide. */
export const CODE_PLACES = {
  '1-back': { x: 47.6, y: 6, width: 31 },
  '2-front': { x: 34, y: 30, width: 50 },
  '3-front': { x: 14.5, y: 50, width: 25 },
  '3-back': { x: 9, y: 21, width: 36 },
  '4-front': { x: 22, y: 52, width: 56 },
} as const satisfies Partial<Record<SurfaceKey, PrintBox>>

/** The minimum width of lines in one-colour print, in millimetres; thinner lines are lost in printing and engraving. */
export const LEAST_LINE = 0.2

/** The distance in millimetres between a logo at its default position and the text above or below it. */
const GAP = 1.5

/** Returns the surfaces of an accessory on which a logo may be printed with the name. */
export function logoSurfaces(accessory: AccessoryId): SurfaceName[] {
  return printedSurfaces(accessory).filter(surface => textPlaces(accessory, surface) !== undefined)
}

/** Returns the position of the QR code on a surface; null if the surface has none. */
export function codePlace(accessory: AccessoryId, surface: SurfaceName): PrintBox | null {
  const places: Partial<Record<SurfaceKey, PrintBox>> = CODE_PLACES
  return places[`${accessory}-${surface}`] ?? null
}

/**
 * Returns the default position of a logo: that of the mark above the name, as large as fits there; null on a surface without a
 * logo.
 */
export function placeLogo(
  accessory: AccessoryId,
  surface: SurfaceName,
  logo: PictureSize,
): PicturePosition | null {
  const [places, cut] = [textPlaces(accessory, surface), surfaceCut(accessory, surface)]
  if (!places || !cut) return null
  const { mark, name } = places
  const code = codePlace(accessory, surface)
  const below = [name.top, code?.y ?? cut.height, cut.height - PRINT_SAFETY + GAP].filter(y => y > mark.y)
  const isBesideCode = code !== null && (mark.room.x + mark.room.width < code.x || mark.y > code.y)
  const bottom = Math.min(...below.filter(y => !isBesideCode || y !== code.y)) - GAP
  const width = Math.min(mark.room.width, ((bottom - mark.y) * logo.width) / logo.height)
  const x = mark.room.anchor === 'start' ? mark.room.x : mark.room.x + (mark.room.width - width) / 2
  const place = scalePicture({ x, y: mark.y, width }, roundDown(width), logo)
  return { ...place, x: roundUp(x), y: mark.y }
}

/**
 * Returns why a logo can't be printed at its position: it covers the code or the slot, or reaches into the margin that may be cut
 * off; null if it can.
 */
export function logoObstacle(
  accessory: AccessoryId,
  surface: SurfaceName,
  place: PicturePosition,
  logo: PictureSize,
): 'code' | 'edge' | 'slot' | null {
  const cut = surfaceCut(accessory, surface)
  const box = { ...place, height: (place.width * logo.height) / logo.width }
  if (!cut || box.x < PRINT_SAFETY || box.y < PRINT_SAFETY) return 'edge'
  const [right, bottom] = [cut.width, cut.height].map(size => size - PRINT_SAFETY + ROUNDING)
  if (box.x + box.width > (right ?? 0) || box.y + box.height > (bottom ?? 0)) return 'edge'
  if (cut.hole && areOver(box, SLOT_BOX)) return 'slot'
  const code = codePlace(accessory, surface)
  return code && areOver(box, { ...code, height: code.width }) ? 'code' : null
}

type SizedBox = PicturePosition & { height: number }

function areOver(one: SizedBox, other: SizedBox): boolean {
  return (
    one.x + ROUNDING < other.x + other.width &&
    other.x + ROUNDING < one.x + one.width &&
    one.y + ROUNDING < other.y + other.height &&
    other.y + ROUNDING < one.y + one.height
  )
}

/** Returns the width of a logo's thinnest lines in millimetres if the logo is printed `millimetres` wide. */
export function thinnestLine(millimetres: number, logo: { width: number; thinnest: number }): number {
  return (logo.thinnest * millimetres) / logo.width
}

/** Half of the step in which positions are stored, a tenth of a millimetre. */
const ROUNDING = 0.05
const roundDown = (value: number) => Math.floor(value * 10 + 1e-6) / 10
const roundUp = (value: number) => Math.ceil(value * 10 - 1e-6) / 10

function textPlaces(accessory: AccessoryId, surface: SurfaceName) {
  const places: Partial<Record<SurfaceKey, (typeof TEXT_POSITIONS)[keyof typeof TEXT_POSITIONS]>> =
    TEXT_POSITIONS
  return places[`${accessory}-${surface}`]
}
