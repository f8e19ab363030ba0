import { traceLogo } from '@dotyk/domain/print'
import sharp from 'sharp'
import { type DesignLogo, UnusableDesignError } from './design-picture.ts'
import { LEAST_PIXELS, PREVIEW_PIXELS } from './encode-design.ts'
import { openDesign, refuse } from './open-design.ts'

/** The longer side in pixels of a picture that is traced: each pixel is 0.06 mm on the widest product. */
const TRACED_PIXELS = 1_600

/**
 * Traces the first page of a buyer's file to one colour.
 * @throws UnusableDesign
 */
export async function makeLogo(bytes: Buffer): Promise<DesignLogo> {
  try {
    const [page] = await openDesign(bytes)
    if (!page) throw new UnusableDesignError('design-empty')
    const opened = await page.picture
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (Math.min(opened.info.width, opened.info.height) < LEAST_PIXELS)
      throw new UnusableDesignError('design-too-small')
    const raw = { width: opened.info.width, height: opened.info.height, channels: 4 } as const
    // A small picture is enlarged smoothly, so that its outline isn't stepped.
    const { data, info } = await sharp(opened.data, { raw })
      .resize({ width: TRACED_PIXELS, height: TRACED_PIXELS, fit: 'inside', kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const traced = traceLogo({ data, width: info.width, height: info.height })
    if (typeof traced === 'string') throw new UnusableDesignError(traced)
    const { d, width, height, thinnest } = traced
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
    const print = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="${d}"/></svg>`)
    const preview = await sharp(print)
      .resize({ width: PREVIEW_PIXELS, height: PREVIEW_PIXELS, fit: 'inside' })
      .webp({ lossless: true })
      .toBuffer()
    return { print, extension: 'svg', preview, width, height, thinnest }
  } catch (error) {
    return refuse(error)
  }
}
