import type { Box } from './box.ts'
import {
  type Corners,
  type PerspectiveTransform,
  surfaceSize,
  surfacePerspectiveTransform,
} from './homography.ts'

/** Pixels of red, green, blue and opacity, not premultiplied, in rows from the top. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** A print in the perspective of a picture. */
export interface WarpedPrint {
  /** The position of the surface in the picture. */
  box: Box
  /** Premultiplied red, green, blue and opacity of each pixel of the box. */
  data: Uint8Array
}

interface Size {
  width: number
  height: number
}

/** Samples along each side of a pixel, because a slanted surface has several of its own pixels within one pixel of the picture. */
const SAMPLES = 2
/**
 * How many pixels a print extends beyond its surface, like a bleed before cutting. The surface's coverage crops it, so that
 * pixels at the edge show none of the unprinted colour.
 */
const BLEED = 1

/** Does the same as `warpPrintInBox`, for every pixel of a whole picture. */
export function warpPrint(print: Pixels, corners: Corners, width: number, height: number): Uint8Array {
  const { box, data } = warpPrintInBox(print, corners, { width, height })
  const seen = new Uint8Array(width * height * 4)
  for (let row = 0; row < box.height; row++)
    seen.set(
      data.subarray(row * box.width * 4, (row + 1) * box.width * 4),
      ((box.top + row) * width + box.left) * 4,
    )
  return seen
}

/**
 * A flat print in the perspective of a picture of `size`: its four corners are at `corners`, with a narrow bleed around them.
 * Returns premultiplied colours, so that interpolating between pixels stays correct.
 */
export function warpPrintInBox(print: Pixels, corners: Corners, size: Size): WarpedPrint {
  const box = boxAround(corners, size)
  const data = new Uint8Array(box.width * box.height * 4)
  const seen = surfaceSize(corners)
  const surface: Surface = {
    width: print.width,
    height: print.height,
    pixels: new DataView(print.data.buffer, print.data.byteOffset, print.data.byteLength),
    perspective: surfacePerspectiveTransform(corners),
    besideU: BLEED / seen.width,
    besideV: BLEED / seen.height,
  }
  for (let row = 0; row < box.height; row++)
    warpRow(surface, box.left, box.top + row, data.subarray(row * box.width * 4, (row + 1) * box.width * 4))
  return { box, data }
}

interface Surface {
  /** The size of the print in its own pixels. */
  width: number
  height: number
  /** Red, green, blue and opacity of a pixel as the four bytes of one number. */
  pixels: DataView
  perspective: PerspectiveTransform
  /** The width of the bleed as a share of the surface; below it, the height. */
  besideU: number
  besideV: number
}

/**
 * Draws one row of a warped print, from `firstX` to the right: one loop over numbers only, in a function that is called often,
 * which the compiler optimises well.
 */
function warpRow(surface: Surface, firstX: number, y: number, row: Uint8Array): void {
  const { pixels, width, height, besideU, besideV } = surface
  const [[uByX, uByY, u0], [vByX, vByY, v0], [wByX, wByY, w0]] = surface.perspective
  const [lastX, lastY] = [width - 1.001, height - 1.001]
  const rowBytes = width * 4
  for (let at = 0, x = firstX; at < row.length; at += 4, x++) {
    let red = 0
    let green = 0
    let blue = 0
    let opacity = 0
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
      const sampleX = x + ((sample % SAMPLES) + 0.5) / SAMPLES
      const sampleY = y + (((sample / SAMPLES) | 0) + 0.5) / SAMPLES
      const w = wByX * sampleX + wByY * sampleY + w0
      const u = (uByX * sampleX + uByY * sampleY + u0) / w
      const v = (vByX * sampleX + vByY * sampleY + v0) / w
      if (u < -besideU || u >= 1 + besideU || v < -besideV || v >= 1 + besideV) continue
      const printX = Math.min(lastX, Math.max(0, u * width - 0.5))
      const printY = Math.min(lastY, Math.max(0, v * height - 0.5))
      const left = printX | 0
      const top = printY | 0
      // Reads the four nearest pixels.
      const first = top * rowBytes + left * 4
      const a = pixels.getInt32(first)
      const b = pixels.getInt32(first + 4)
      const c = pixels.getInt32(first + rowBytes)
      const d = pixels.getInt32(first + rowBytes + 4)
      // Most pixels have no ink at all and are skipped.
      if (((a | b | c | d) & 255) === 0) continue
      const right = printX - left
      const below = printY - top
      const ofA = ((1 - right) * (1 - below) * (a & 255)) / 255
      const ofB = (right * (1 - below) * (b & 255)) / 255
      const ofC = ((1 - right) * below * (c & 255)) / 255
      const ofD = (right * below * (d & 255)) / 255
      red = red + ofA * (a >>> 24) + ofB * (b >>> 24) + ofC * (c >>> 24) + ofD * (d >>> 24)
      green =
        green +
        ofA * ((a >> 16) & 255) +
        ofB * ((b >> 16) & 255) +
        ofC * ((c >> 16) & 255) +
        ofD * ((d >> 16) & 255)
      blue =
        blue +
        ofA * ((a >> 8) & 255) +
        ofB * ((b >> 8) & 255) +
        ofC * ((c >> 8) & 255) +
        ofD * ((d >> 8) & 255)
      opacity = opacity + ofA * 255 + ofB * 255 + ofC * 255 + ofD * 255
    }
    if (opacity === 0) continue
    row[at] = red / SAMPLES ** 2 + 0.5
    row[at + 1] = green / SAMPLES ** 2 + 0.5
    row[at + 2] = blue / SAMPLES ** 2 + 0.5
    row[at + 3] = opacity / SAMPLES ** 2 + 0.5
  }
}

function boxAround(corners: Corners, size: Size): Box {
  const [left, right] = range(
    corners.map(([x]) => x),
    size.width,
  )
  const [top, bottom] = range(
    corners.map(([, y]) => y),
    size.height,
  )
  return { left, top, width: right - left, height: bottom - top }
}

function range(places: readonly number[], most: number): [number, number] {
  return [
    Math.max(0, Math.floor(Math.min(...places)) - BLEED),
    Math.min(most, Math.ceil(Math.max(...places)) + BLEED),
  ]
}
