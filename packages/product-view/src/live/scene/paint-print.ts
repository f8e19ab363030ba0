import {
  type Artwork,
  QR_CODE_SETTINGS,
  type ShapePaint,
  type PrintTools,
  type Shape,
} from '@dotyk/domain/print'
import { encode } from 'uqr'

/** Glyphs set by the browser in the site's font. */
export interface BrowserGlyphs {
  text: string
  weight: number
}

/** Resolution of a print in pixels per millimetre. */
const FINENESS = 12
/** The font size at which widths are measured. */
const MEASURED = 200
/** The scripts that the still pictures' font supports; other letters are omitted in both. */
const PRINTABLE =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Modifier_Letter}\p{Number}\p{Punctuation}\p{Separator}\p{Symbol}]/u

const fontOf = (weight: number, size: number) => `${weight} ${size}px Onest, system-ui, sans-serif`

/** Sets text in the site's font; the fonts must have loaded, see `loadPrintFonts`. */
export function createPrintTools(): PrintTools<BrowserGlyphs> {
  const ruler = document.createElement('canvas').getContext('2d')
  return {
    outline: (typed, weight) => {
      const text = Array.from(typed.normalize('NFC'))
        .filter(letter => PRINTABLE.test(letter))
        .join('')
      if (!ruler || text === '') return { width: 0, paths: [] }
      ruler.font = fontOf(weight, MEASURED)
      // Font outlines have an inverted vertical axis, see `paintShape`.
      return {
        width: ruler.measureText(text).width / MEASURED,
        paths: [{ d: { text, weight }, x: 0, scale: 1 }],
      }
    },
    code: text => encode(text, QR_CODE_SETTINGS).data,
  }
}

/** Waits for the fonts of both weights. */
export async function loadPrintFonts(): Promise<void> {
  const sample = 'Дd'
  await Promise.all([400, 700].map(weight => document.fonts.load(fontOf(weight, 20), sample)))
}

/**
 * Renders a print as a picture with a transparent background.
 * @param pictureOf returns a picture of the buyer's own design by its id; null until the picture has loaded
 */
export function paintPrint(
  { width, height, shapes, beneath, logo }: Artwork<BrowserGlyphs>,
  pictureOf: (id: string) => HTMLImageElement | null,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * FINENESS)
  canvas.height = Math.round(height * FINENESS)
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.scale(canvas.width / width, canvas.height / height)
  if (beneath) {
    pen.fillStyle = beneath.colour
    pen.fillRect(0, 0, width, height)
  }
  // The light of a print in one ink depends on its opacity alone, so a logo needs no colour here.
  const picture = logo?.picture ?? beneath?.picture
  const image = picture && pictureOf(picture.id)
  if (image) {
    const high = (picture.width * image.naturalHeight) / image.naturalWidth
    pen.drawImage(image, picture.x, picture.y, picture.width, high)
  }
  for (const shape of shapes) paintShape(pen, shape)
  return canvas
}

function paintShape(pen: CanvasRenderingContext2D, shape: Shape<BrowserGlyphs | string>): void {
  const { d, fill, line, opacity = 1, placement } = shape
  pen.save()
  pen.globalAlpha = opacity
  if (placement) {
    pen.translate(placement.x, placement.y)
    pen.scale(placement.scaleX, typeof d === 'string' ? placement.scaleY : -placement.scaleY)
  }
  if (fill) pen.fillStyle = styleOf(pen, fill)
  if (typeof d !== 'string') {
    // Some browsers round a font size of one pixel.
    pen.scale(1 / MEASURED, 1 / MEASURED)
    pen.font = fontOf(d.weight, MEASURED)
    pen.fillText(d.text, 0, 0)
  } else if (fill) pen.fill(new Path2D(d))
  else if (line) {
    pen.strokeStyle = line.colour
    pen.lineWidth = line.width
    if (line.isRound) pen.lineCap = 'round'
    pen.stroke(new Path2D(d))
  }
  pen.restore()
}

function styleOf(pen: CanvasRenderingContext2D, paint: ShapePaint): string | CanvasGradient {
  if (typeof paint === 'string') return paint
  const gradient =
    'radius' in paint
      ? pen.createRadialGradient(...paint.centre, 0, ...paint.centre, paint.radius)
      : pen.createLinearGradient(...paint.from, ...paint.to)
  for (const { at, colour, opacity = 1 } of paint.stops)
    gradient.addColorStop(at, withOpacity(colour, opacity))
  return gradient
}

/** Returns `#rrggbb` with an opacity. */
function withOpacity(colour: string, opacity: number): string {
  return `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`
}
