import { PICTURE_WIDTH_LIMITS_MM, type PlacedPicture } from './own-design.ts'
import { PRINT_BLEED, PRINT_SAFETY, type SurfaceCut } from './surface-cuts.ts'

/** A picture's size in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** The position and width of a picture on a surface, in millimetres. */
export type PicturePosition = Omit<PlacedPicture, 'id'>

/**
 * The resolutions of printed pictures in dots per inch: from `fine` on no pixels are visible, below `least` a picture is
 * refused.
 */
export const PRINT_RESOLUTION = { fine: 150, least: 100 } as const

const INCH = 25.4
/** A picture whose proportions differ from the surface's by at most this factor fills the whole surface. */
const SAME_SHAPE = 1.12

/** Returns the resolution in dots per inch of a picture that is printed `millimetres` wide. */
export function printResolution({ width }: Pick<PictureSize, 'width'>, millimetres: number): number {
  return Math.floor((width / millimetres) * INCH + 1e-6)
}

export type ResolutionVerdict = 'fine' | 'low' | 'refused'

export function judgeResolution(dotsPerInch: number): ResolutionVerdict {
  if (dotsPerInch >= PRINT_RESOLUTION.fine) return 'fine'
  return dotsPerInch >= PRINT_RESOLUTION.least ? 'low' : 'refused'
}

/** Returns the maximum width in millimetres at which a picture has enough pixels to be printed. */
export function maxPrintWidth({ width }: Pick<PictureSize, 'width'>): number {
  return Math.min(PICTURE_WIDTH_LIMITS_MM.most, downToTenth((width * INCH) / PRINT_RESOLUTION.least))
}

/** Places a picture so that it covers the surface and its bleed; it is centred, so equal parts on both sides are cut off. */
export function fillSurface(cut: SurfaceCut, picture: PictureSize): PicturePosition {
  const [across, down] = [cut.width + 2 * PRINT_BLEED, cut.height + 2 * PRINT_BLEED]
  return centred(cut, picture, Math.max(across, (down * picture.width) / picture.height), upToTenth)
}

/** Places a picture so that all of it is within the surface's safe area. */
export function fitSurface(cut: SurfaceCut, picture: PictureSize): PicturePosition {
  const [across, down] = [cut.width - 2 * PRINT_SAFETY, cut.height - 2 * PRINT_SAFETY]
  return centred(cut, picture, Math.min(across, (down * picture.width) / picture.height), downToTenth)
}

/**
 * Returns the default position of a picture: it fills a surface of similar proportions and otherwise fits entirely; it is never
 * larger than its resolution allows.
 */
export function placePicture(cut: SurfaceCut, picture: PictureSize): PicturePosition {
  const filled = fillSurface(cut, picture)
  const across = filled.width / (cut.width + 2 * PRINT_BLEED)
  const down = (filled.width * picture.height) / picture.width / (cut.height + 2 * PRINT_BLEED)
  const isSameShape = Math.max(across, down) <= SAME_SHAPE
  const place = isSameShape && filled.width <= maxPrintWidth(picture) ? filled : fitSurface(cut, picture)
  return centred(cut, picture, Math.min(place.width, maxPrintWidth(picture)), downToTenth)
}

/** Moves a picture, but never completely off the surface. */
export function movePicture(
  place: PicturePosition,
  by: { x: number; y: number },
  cut: SurfaceCut,
  picture: PictureSize,
): PicturePosition {
  const height = (place.width * picture.height) / picture.width
  const within = (value: number, size: number, room: number) =>
    Math.min(room - PRINT_SAFETY, Math.max(PRINT_SAFETY - size, value))
  return rounded({
    x: within(place.x + by.x, place.width, cut.width),
    y: within(place.y + by.y, height, cut.height),
    width: place.width,
  })
}

/** Scales a picture around its centre to the given width, within the allowed widths and its print resolution. */
export function scalePicture(
  place: PicturePosition,
  millimetres: number,
  picture: PictureSize,
): PicturePosition {
  const ratio = picture.height / picture.width
  const width = Math.max(PICTURE_WIDTH_LIMITS_MM.least, Math.min(maxPrintWidth(picture), millimetres))
  const grown = width - place.width
  return rounded({ x: place.x - grown / 2, y: place.y - (grown * ratio) / 2, width })
}

function centred(
  cut: SurfaceCut,
  picture: PictureSize,
  width: number,
  round: (millimetres: number) => number,
): PicturePosition {
  const { least, most } = PICTURE_WIDTH_LIMITS_MM
  const wide = Math.min(most, Math.max(least, round(width)))
  const high = (wide * picture.height) / picture.width
  return rounded({ x: (cut.width - wide) / 2, y: (cut.height - high) / 2, width: wide })
}

// Positions are stored in tenths of a millimetre; the small difference compensates for errors of floating-point numbers.
const upToTenth = (millimetres: number) => Math.ceil(millimetres * 10 - 1e-6) / 10
const downToTenth = (millimetres: number) => Math.floor(millimetres * 10 + 1e-6) / 10

function rounded({ x, y, width }: PicturePosition): PicturePosition {
  const tenths = (value: number) => Math.round(value * 10) / 10
  return { x: tenths(x), y: tenths(y), width: tenths(width) }
}
