import type { Artwork } from '@dotyk/domain/print'
import sharp from 'sharp'
import { type DesignFiles, composeOnDesign } from './lay-on-design.ts'
import type { Pixels } from '../warp-print.ts'
import { toSvg } from '../../../drawing/to-svg.ts'

/** The grain of brushed metal, which isn't printed but lies on the same surface. */
const BRUSHED =
  '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.004 1.6" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0.9 0 0 0 -0.36"/></filter><rect width="100%" height="100%" filter="url(#grain)" opacity=".5"/>'
/** The grain hardly changes along its lines, so it is drawn this many pixels wide and then stretched, for a tenth of the work. */
const GRAIN_WIDTH = 64

/**
 * A print in pixels, `width` pixels wide.
 * @param designFiles the pictures of the buyer's own design
 */
export async function drawPrint(
  artwork: Artwork,
  width: number,
  designFiles: DesignFiles = new Map(),
): Promise<Pixels> {
  const pixels = Math.max(16, Math.round(width))
  const high = Math.round((pixels * artwork.height) / artwork.width)
  const [print, grain] = await Promise.all([
    drawSvg(artwork, pixels, high, toSvg(artwork.shapes)),
    artwork.isBrushed ? drawSvg(artwork, GRAIN_WIDTH, high, BRUSHED, 'preserveAspectRatio="none"') : null,
  ])
  if (grain) layOnGrain(print, grain)
  return composeOnDesign(print, artwork, designFiles)
}

async function drawSvg(
  artwork: Artwork,
  width: number,
  height: number,
  drawn: string,
  attributes = '',
): Promise<Pixels> {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${artwork.width} ${artwork.height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${attributes}>${drawn}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Puts the grain, which is black in many opacities, under a print of the same height. */
function layOnGrain({ data, width, height }: Pixels, grain: Pixels): void {
  for (let y = 0; y < height; y++)
    layRowOnGrain(
      data.subarray(y * width * 4, (y + 1) * width * 4),
      grain.data.subarray(y * grain.width * 4, (y + 1) * grain.width * 4),
    )
}

function layRowOnGrain(row: Uint8Array, grain: Uint8Array): void {
  const perPixel = grain.length / row.length
  const last = grain.length / 4 - 1.001
  for (let at = 0; at < row.length; at += 4) {
    const opacity = row[at + 3] ?? 0
    if (opacity === 255) continue
    const place = Math.min(last, Math.max(0, (at / 4 + 0.5) * perPixel - 0.5))
    const left = place | 0
    const [before, after] = [grain[left * 4 + 3] ?? 0, grain[left * 4 + 7] ?? 0]
    const beneath = (before + (after - before) * (place - left)) * (1 - opacity / 255)
    const together = opacity + beneath
    if (opacity > 0)
      for (let channel = at; channel < at + 3; channel++)
        row[channel] = Math.round(((row[channel] ?? 0) * opacity) / together)
    row[at + 3] = Math.round(together)
  }
}
