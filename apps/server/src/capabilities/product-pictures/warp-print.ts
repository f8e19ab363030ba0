import { type Corners, sizeSeen, surfaceSeenAt } from './homography.ts'

/** Pixels of red, green, blue and opacity, not premultiplied, rows from the top. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** Samples along each side of a pixel: a surface seen at a slant has several of its own pixels in one. */
const SAMPLES = 2
/**
 * How many pixels a print reaches beyond its surface, as it does before it is cut. What the surface covers cuts it to its shape: a
 * pixel that it shares with what is behind has none of the unprinted colour.
 */
const BLEED = 1

/**
 * A flat print as a picture of `width` × `height` sees it: its four corners at `corners`, a narrow bleed around them.
 * Answers premultiplied red, green, blue and opacity, so that what is read between its pixels stays right.
 */
export function warpPrint(print: Pixels, corners: Corners, width: number, height: number): Uint8Array {
  const seen = new Uint8Array(width * height * 4)
  const placeOf = surfaceSeenAt(corners)
  const size = sizeSeen(corners)
  const [besideU, besideV] = [BLEED / size.width, BLEED / size.height]
  const [left, right] = range(
    corners.map(([x]) => x),
    width,
  )
  const [top, bottom] = range(
    corners.map(([, y]) => y),
    height,
  )
  const sum = new Float64Array(4)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      sum.fill(0)
      for (let down = 0; down < SAMPLES; down++) {
        for (let across = 0; across < SAMPLES; across++) {
          const [u, v] = placeOf(x + (across + 0.5) / SAMPLES, y + (down + 0.5) / SAMPLES)
          if (u >= -besideU && u < 1 + besideU && v >= -besideV && v < 1 + besideV)
            addSample(sum, print, u, v)
        }
      }
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 4; channel++)
        seen[at + channel] = Math.round((sum[channel] ?? 0) / SAMPLES ** 2)
    }
  }
  return seen
}

/** Adds what lies at a place of the print, between its four nearest pixels. */
function addSample(sum: Float64Array, { data, width, height }: Pixels, u: number, v: number): void {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5))
  const [left, top] = [Math.floor(x), Math.floor(y)]
  for (let corner = 0; corner < 4; corner++) {
    const [across, down] = [corner & 1, corner >> 1]
    const share = (across ? x - left : 1 - x + left) * (down ? y - top : 1 - y + top)
    const at = ((top + down) * width + left + across) * 4
    const opacity = (share * (data[at + 3] ?? 0)) / 255
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] ?? 0) + opacity * (data[at + channel] ?? 0)
    sum[3] = (sum[3] ?? 0) + opacity * 255
  }
}

function range(places: readonly number[], most: number): [number, number] {
  return [
    Math.max(0, Math.floor(Math.min(...places)) - BLEED),
    Math.min(most, Math.ceil(Math.max(...places)) + BLEED),
  ]
}
