import { toScreenLight } from '../../apps/server/src/capabilities/product-pictures/compose-light.ts'
import type { Corners } from '../../apps/server/src/capabilities/product-pictures/homography.ts'
import { type Pixels, warpPrint } from '../../apps/server/src/capabilities/product-pictures/warp-print.ts'
import { CHANNELS } from './smooth-light.ts'

const COLOUR = 6
/** A relative brightness above this counts as unshaded. */
const SAME = 0.93
const PHONE = 13

/** A frame rendered by film.py, with its smoothed light. */
export interface RenderedFrame {
  layers: Float32Array
  /** The smoothed light. */
  light: Float32Array
  width: number
  height: number
  /** Corners of the phone's glass, as fractions of the picture's size. */
  corners: [number, number][]
}

export interface Screen extends Pixels {
  /** Brightness of the screen. */
  shine: number
}

interface Size {
  width: number
  height: number
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

/**
 * Returns a frame with a phone screen as RGB pixels. Moving frames may be rendered smaller than shown: then they provide
 * only the shadow and the phone, and `still`, the picture without a phone, provides the rest.
 */
export function composeFrame(frame: RenderedFrame, still: RenderedFrame, screen: Screen, size: Size): Buffer {
  const { width, height } = size
  const { light } = frame
  const isWhole = frame.width === width
  const shown = warpPrint(screen, cornersIn(frame.corners, size), width, height)
  const across = samplingOf(width, frame.width)
  const down = samplingOf(height, frame.height)
  const picture = Buffer.allocUnsafe(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      // Bilinear interpolation between the four surrounding rendered pixels.
      const [x0, x1, right] = [across.before[x] ?? 0, across.after[x] ?? 0, across.share[x] ?? 0]
      const [y0, y1, below] = [
        (down.before[y] ?? 0) * frame.width,
        (down.after[y] ?? 0) * frame.width,
        down.share[y] ?? 0,
      ]
      const places = [y0 + x0, y0 + x1, y1 + x0, y1 + x1] as const
      const counts = [
        (1 - right) * (1 - below),
        right * (1 - below),
        (1 - right) * below,
        right * below,
      ] as const
      let phone = 0
      for (let near = 0; near < 4; near++)
        phone += (frame.layers[(places[near] ?? 0) * CHANNELS + PHONE] ?? 0) * (counts[near] ?? 0)
      const isStill = !isWhole && phone < 0.02
      for (let channel = 0; channel < 3; channel++) {
        let [lit, mirrored, matt] = [0, 0, 0]
        for (let near = 0; near < 4; near++) {
          const own = light[(places[near] ?? 0) * 6 + channel] ?? 0
          matt += own * (counts[near] ?? 0)
          lit +=
            own * (frame.layers[(places[near] ?? 0) * CHANNELS + COLOUR + channel] ?? 0) * (counts[near] ?? 0)
          mirrored += (light[(places[near] ?? 0) * 6 + 3 + channel] ?? 0) * (counts[near] ?? 0)
        }
        if (isStill) {
          const before = still.light[pixel * 6 + channel] ?? 0
          lit = before * shadeOf(matt, before) * (still.layers[pixel * CHANNELS + COLOUR + channel] ?? 0)
          mirrored = still.light[pixel * 6 + 3 + channel] ?? 0
        }
        const shines = (LINEAR[shown[pixel * 4 + channel] ?? 0] ?? 0) * screen.shine
        picture[pixel * 3 + channel] = toScreenLight(lit + mirrored + shines)
      }
    }
  }
  return picture
}

/** Returns how much the phone darkens a pixel; small differences are ignored, so that no edge flickers. */
function shadeOf(light: number, before: number): number {
  if (before < 0.02) return 1
  const shade = light / before
  return shade < SAME ? shade + (1 - SAME) * Math.max(0, 1 - (SAME - shade) / (1 - SAME)) : 1
}

/** Returns the two rendered pixels around each shown one, and their weights. */
function samplingOf(shown: number, rendered: number) {
  const before = new Int32Array(shown)
  const after = new Int32Array(shown)
  const share = new Float32Array(shown)
  for (let at = 0; at < shown; at++) {
    const place = ((at + 0.5) * rendered) / shown - 0.5
    before[at] = Math.max(0, Math.floor(place))
    after[at] = Math.min(rendered - 1, Math.floor(place) + 1)
    share[at] = shown === rendered ? 0 : place - Math.floor(place)
  }
  return { before, after, share }
}

function cornersIn(corners: RenderedFrame['corners'], { width, height }: Size): Corners {
  const [a, b, c, d] = corners.map(([x, y]) => [x * width, y * height] as const)
  if (!a || !b || !c || !d) throw new Error('A surface has four corners.')
  return [a, b, c, d]
}
