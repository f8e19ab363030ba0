import sharp from 'sharp'
import { darkRuns } from '@dotyk/domain/print'
import { qrModules } from '../../support/qr-modules.ts'

/** Width of the QR code's picture in pixels. */
export const QR_SIZE = { min: 128, default: 1_024, max: 2_048 } as const

/** Draws a QR code as an SVG with a single path, sharp at any size. */
export function qrSvg(text: string): string {
  const rows = qrModules(text)
  const size = rows.length
  const path = rows
    .flatMap((row, y) => darkRuns(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

/**
 * Draws a QR code as a PNG. @param size width and height in pixels: modules are as many whole pixels wide as fit, and the
 * remaining pixels widen the quiet zone.
 */
export async function qrPng(text: string, size: number): Promise<Buffer> {
  const rows = qrModules(text)
  const modules = rows.length
  const scale = Math.max(1, Math.floor(size / modules))
  const margin = Math.max(0, size - modules * scale)
  const before = Math.floor(margin / 2)
  const pixels = Buffer.from(rows.flat().map(dark => (dark ? 0 : 255)))
  const code = await sharp(pixels, { raw: { width: modules, height: modules, channels: 1 } })
    .resize(modules * scale, modules * scale, { kernel: 'nearest' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return sharp(code, { raw: { width: modules * scale, height: modules * scale, channels: 1 } })
    .extend({
      top: before,
      left: before,
      bottom: margin - before,
      right: margin - before,
      background: '#ffffff',
    })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()
}
