import type { Artwork, PlacedPicture } from '@dotyk/domain/print'
import sharp, { type OverlayOptions } from 'sharp'
import type { Pixels } from '../warp-print.ts'

/** The bytes of the pictures of a design, by picture id. */
export type DesignFiles = ReadonlyMap<string, Uint8Array>

/**
 * Lays a print on the colour and the picture of the buyer's own design.
 * @param print has the size of the surface
 */
export async function composeOnDesign(
  print: Pixels,
  artwork: Pick<Artwork, 'width' | 'beneath' | 'logo'>,
  files: DesignFiles,
): Promise<Pixels> {
  const { beneath, logo } = artwork
  if (logo) return addLogo(print, artwork.width, logo, files)
  if (!beneath) return print
  const { width, height } = print
  const laid = await cutToSurface(print, artwork.width, beneath.picture, files)
  const data = await sharp({ create: { width, height, channels: 4, background: beneath.colour } })
    .composite([
      ...(laid ? [laid] : []),
      { input: Buffer.from(print.data), raw: { width, height, channels: 4 } },
    ])
    .raw()
    .toBuffer()
  return { data, width, height }
}

/** Adds a logo in the print's ink. */
async function addLogo(
  print: Pixels,
  millimetres: number,
  { picture, fill }: NonNullable<Artwork['logo']>,
  files: DesignFiles,
): Promise<Pixels> {
  const { width, height } = print
  const laid = await cutToSurface(print, millimetres, picture, files)
  if (!laid) return print
  const inked = sharp({ create: { width, height, channels: 4, background: `${fill}00` } }).composite([laid])
  const { data: logo } = await inked.raw().toBuffer({ resolveWithObject: true })
  const ink = [1, 3, 5].map(at => Number.parseInt(fill.slice(at, at + 2), 16))
  for (let at = 0; at < logo.length; at += 4) logo.set(ink, at)
  const data = await sharp(Buffer.from(print.data), { raw: { width, height, channels: 4 } })
    .composite([{ input: logo, raw: { width, height, channels: 4 } }])
    .raw()
    .toBuffer()
  return { data, width, height }
}

/** The part of the picture that lies on the surface, in the print's pixels; null where no part does. */
async function cutToSurface(
  { width, height }: Pixels,
  millimetres: number,
  picture: PlacedPicture | null,
  files: DesignFiles,
): Promise<OverlayOptions | null> {
  const file = picture && files.get(picture.id)
  if (!picture || !file) return null
  const perMillimetre = width / millimetres
  const { width: across, height: down } = await sharp(file).metadata()
  const [left, top, wide] = [picture.x, picture.y, picture.width].map(value => value * perMillimetre)
  if (left === undefined || top === undefined || wide === undefined) return null
  const scale = across / wide
  // The picture is cropped in its own pixels first, so that only the visible part of a large picture is resized.
  const seen = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(width, left + wide),
    bottom: Math.min(height, top + (wide * down) / across),
  }
  if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1) return null
  const from = {
    left: Math.min(across - 1, Math.max(0, Math.round((seen.left - left) * scale))),
    top: Math.min(down - 1, Math.max(0, Math.round((seen.top - top) * scale))),
  }
  const size = {
    width: Math.max(1, Math.min(across - from.left, Math.round((seen.right - seen.left) * scale))),
    height: Math.max(1, Math.min(down - from.top, Math.round((seen.bottom - seen.top) * scale))),
  }
  const at = { left: Math.round(seen.left), top: Math.round(seen.top) }
  const { data, info } = await sharp(file)
    .extract({ ...from, ...size })
    .resize(
      Math.min(width - at.left, Math.max(1, Math.round(seen.right - seen.left))),
      Math.min(height - at.top, Math.max(1, Math.round(seen.bottom - seen.top))),
      { fit: 'fill' },
    )
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 }, ...at }
}
