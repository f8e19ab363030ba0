import type { Sharp } from 'sharp'
import { sanitiseDrawing } from './drawing/sanitise-drawing.ts'
import { imageKind } from './image-kind.ts'
import { pixelsOrNull } from './make-photo.ts'
import { measurePicture, readPicture } from './open-picture.ts'
import { newFileId } from './new-file-id.ts'
import { BACKGROUND_WIDTHS, backgroundFile } from './picture-names.ts'

export type PictureUse = 'logo' | 'background'

/** A picture's files, the one that a profile names first. */
export interface MadePicture {
  files: { name: string; bytes: Buffer }[]
}

/** Three times what a card gives a logo: 176 × 42 px. */
const LOGO_BOX = { width: 528, height: 252 }
/** A tall picture would only be cut: the header is wide. */
const BACKGROUND_SHAPE = 3 / 4

/**
 * Makes a picture of an owner into the files we keep of it: a drawing cleaned, a PNG as WebP in the sizes the card uses,
 * without anything that was written beside the pixels. Null for what is neither; `type` for a picture
 * of another type.
 */
export async function makePicture(
  bytes: Buffer,
  use: PictureUse,
): Promise<MadePicture | 'type' | 'pixels' | null> {
  const kind = imageKind(bytes)
  if (kind === 'png') return makeFromPng(bytes, use).catch(pixelsOrNull)
  if (kind !== null) return 'type'
  const drawing = sanitiseDrawing(bytes)
  return drawing && { files: [{ name: `${newFileId()}.svg`, bytes: drawing }] }
}

async function makeFromPng(bytes: Buffer, use: PictureUse): Promise<MadePicture> {
  await measurePicture(bytes, 'png')
  return use === 'logo' ? makeLogo(bytes) : makeBackground(bytes)
}

async function makeLogo(png: Buffer): Promise<MadePicture> {
  const small = await upright(png)
    .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  // Flat shapes are smaller and sharper without loss, photographs with it.
  const [flat, photographic] = await Promise.all([
    readPicture(small).webp({ lossless: true, effort: 5 }).toBuffer(),
    readPicture(small).webp({ quality: 88, alphaQuality: 100, effort: 5 }).toBuffer(),
  ])
  const webp = flat.length <= photographic.length * 1.5 ? flat : photographic
  return { files: [{ name: `${newFileId()}.webp`, bytes: webp }] }
}

async function makeBackground(png: Buffer): Promise<MadePicture> {
  const made = await Promise.all(
    BACKGROUND_WIDTHS.map(async width => ({
      width,
      bytes: await upright(png)
        .resize({
          width,
          height: Math.round(width * BACKGROUND_SHAPE),
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: 76, effort: 5, preset: 'photo' })
        .toBuffer(),
    })),
  )
  const id = newFileId()
  return { files: made.map(({ width, bytes }) => ({ name: backgroundFile(id, width), bytes })) }
}

function upright(png: Buffer): Sharp {
  return readPicture(png).autoOrient().toColourspace('srgb')
}
