import sharp from 'sharp'
import type { Pixels } from '../warp-print.ts'
import type { Artwork } from './artwork.ts'

/** A print as pixels, `width` wide. */
export async function drawPrint(
  { svg, width: millimetres, height }: Artwork,
  width: number,
): Promise<Pixels> {
  const pixels = Math.max(16, Math.round(width))
  const drawing = svg.replace(
    '<svg ',
    `<svg width="${pixels}" height="${Math.round((pixels * height) / millimetres)}" `,
  )
  const { data, info } = await sharp(Buffer.from(drawing))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
