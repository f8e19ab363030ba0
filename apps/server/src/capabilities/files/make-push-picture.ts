import type { ImageKind } from './image-kind.ts'
import type { ProcessedPicture } from './processed-picture.ts'
import { newFileId } from './new-file-id.ts'
import { measurePicture, createPictureDecoder } from './open-picture.ts'

export type PushPicturePurpose = 'push-image' | 'push-icon' | 'push-badge'

/** The sizes in pixels in which browsers show these pictures; Android shows the large picture twice as wide as high. */
const IMAGE_BOX = { width: 1_350, height: 675 }
const ICON = 192
const BADGE = 96

const KINDS: readonly ImageKind[] = ['jpeg', 'png', 'webp']

export function isPushPicturePurpose(use: string): use is PushPicturePurpose {
  return use.startsWith('push-')
}

/**
 * Makes a notification's picture without metadata: a JPEG, or a PNG if it may be transparent; every browser shows both. Returns
 * `type` for a type of picture that isn't accepted.
 * @throws TooManyPixels
 */
export async function makePushPicture(
  bytes: Buffer,
  kind: ImageKind,
  use: PushPicturePurpose,
): Promise<ProcessedPicture | 'type'> {
  if (!KINDS.includes(kind)) return 'type'
  await measurePicture(bytes, kind)
  const picture = createPictureDecoder(bytes).autoOrient().toColourspace('srgb')
  if (use === 'push-image') {
    const image = picture
      .resize({ ...IMAGE_BOX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: true })
    return { files: [{ name: `${newFileId()}.jpg`, bytes: await image.toBuffer() }] }
  }
  const side = use === 'push-icon' ? ICON : BADGE
  const small = picture.resize({ width: side, height: side, fit: 'contain', background: '#00000000' })
  return { files: [{ name: `${newFileId()}.png`, bytes: await small.png({ palette: false }).toBuffer() }] }
}
