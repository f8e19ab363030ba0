import sharp from 'sharp'
import type { WarpedPrint } from './warp-print.ts'

/**
 * How far a flat surface is out of focus: the sum of x, y and 1, each times its factor, is the diameter in pixels of the circle in
 * which the point at x and y of the picture is seen. Below 0 the point is nearer than the focus.
 */
export type Blur = readonly [x: number, y: number, constant: number]

/** The standard deviation of a Gaussian that looks like an evenly lit circle, as a share of the circle's diameter. */
const GAUSSIAN_OF_CIRCLE = 0.25
/** Standard deviations in pixels, between which a pixel's blur is interpolated; less isn't seen. */
const LEVELS = [0.4, 1, 2, 4, 8] as const

/** Blurs a print as the camera's depth of field blurs its surface. `scale` is the picture's size, of that of `blur`. */
export async function blurPrint(print: WarpedPrint, blur: Blur, scale: number): Promise<WarpedPrint> {
  const { box, data } = print
  const sigmaAt = (x: number, y: number) =>
    Math.abs(blur[0] * (x / scale) + blur[1] * (y / scale) + blur[2]) * scale * GAUSSIAN_OF_CIRCLE
  const corners = [box.left, box.left + box.width].flatMap(x =>
    [box.top, box.top + box.height].map(y => sigmaAt(x, y)),
  )
  const most = Math.max(...corners)
  if (most <= LEVELS[0] || box.width < 2 || box.height < 2) return print
  const needed = LEVELS.filter((_, at) => at === 0 || (LEVELS[at - 1] ?? 0) < most)
  const levels = await Promise.all(needed.map(async (sigma, at) => (at === 0 ? data : blurred(print, sigma))))
  const mixed = new Uint8Array(data.length)
  for (let row = 0; row < box.height; row++)
    for (let column = 0; column < box.width; column++) {
      const place = levelOf(sigmaAt(box.left + column, box.top + row), needed)
      const [sharper, softer] = [levels[Math.floor(place)] ?? data, levels[Math.ceil(place)] ?? data]
      const share = place % 1
      const at = (row * box.width + column) * 4
      for (let channel = at; channel < at + 4; channel++)
        mixed[channel] = Math.round((sharper[channel] ?? 0) * (1 - share) + (softer[channel] ?? 0) * share)
    }
  return { box, data: mixed }
}

/** The place of a blur between the levels: 1.5 is half way from the second to the third. */
function levelOf(sigma: number, levels: readonly number[]): number {
  const above = levels.findIndex(level => level >= sigma)
  if (above < 0) return levels.length - 1
  if (above === 0) return 0
  const [low, high] = [levels[above - 1] ?? 0, levels[above] ?? 1]
  return above - 1 + (sigma - low) / (high - low)
}

async function blurred({ box, data }: WarpedPrint, sigma: number): Promise<Uint8Array> {
  const raw = { width: box.width, height: box.height, channels: 1 } as const
  // The colours are premultiplied already, so each channel is blurred by itself.
  const channels = await Promise.all(
    [0, 1, 2, 3].map(channel => {
      const own = Buffer.alloc(data.length / 4)
      for (let at = 0; at < own.length; at++) own[at] = data[at * 4 + channel] ?? 0
      return sharp(own, { raw }).blur(sigma).toColourspace('b-w').raw().toBuffer()
    }),
  )
  const whole = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) whole[at] = channels[at % 4]?.[at >> 2] ?? 0
  return whole
}
