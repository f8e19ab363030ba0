import { type BackgroundKey, removeBackground } from '@dotyk/domain/print'
import sharp from 'sharp'
import { type DesignPicture, UnusableDesignError } from './design-picture.ts'
import { encodeDesign } from './encode-design.ts'

/**
 * Removes the background of a stored picture of a design.
 * @throws UnusableDesign `design-all-background` if nothing would be left
 */
export async function removeDesignBackground(print: Buffer, key: BackgroundKey): Promise<DesignPicture> {
  const { data, info } = await sharp(print).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const removed = removeBackground({ data, width, height }, key)
  if (!removed.data.some((value, at) => at % 4 === 3 && value > 0))
    throw new UnusableDesignError('design-all-background')
  return encodeDesign(sharp(removed.data, { raw: { width, height, channels: 4 } }), 'lossless')
}
