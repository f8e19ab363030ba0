import type { Artwork } from '@dotyk/domain/print'
import sharp from 'sharp'
import type { Pixels } from '../warp-print.ts'
import { toSvg } from './to-svg.ts'

/** The grain of brushed metal: no print, but it lies on the same surface. */
const BRUSHED =
  '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.004 1.6" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0.9 0 0 0 -0.36"/></filter><rect width="100%" height="100%" filter="url(#grain)" opacity=".5"/>'

/** A print as pixels, `width` wide. */
export async function drawPrint(artwork: Artwork, width: number): Promise<Pixels> {
  const pixels = Math.max(16, Math.round(width))
  const high = Math.round((pixels * artwork.height) / artwork.width)
  const size = `width="${pixels}" height="${high}" viewBox="0 0 ${artwork.width} ${artwork.height}"`
  const drawn = (artwork.isBrushed ? BRUSHED : '') + toSvg(artwork.shapes)
  const { data, info } = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn}</svg>`),
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
