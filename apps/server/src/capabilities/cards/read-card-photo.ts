import type { Card } from '@dotyk/domain/card'
import { photoAt, photoJpegFile, readFileBytes } from '../files/index.ts'
import type { CardsContext } from './cards.context.ts'

/** The JPEG of the photo a card shows, 400 px wide; null where it shows none. */
export async function readCardPhoto(
  { files }: Pick<CardsContext, 'files'>,
  { photo }: Pick<Card, 'photo'>,
): Promise<Buffer | null> {
  const hash = photoAt(photo)
  return hash === null ? null : readFileBytes(files, photoJpegFile(hash))
}
