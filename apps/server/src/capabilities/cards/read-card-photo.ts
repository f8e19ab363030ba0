import type { Card } from '@dotyk/domain/card'
import type { FileStore } from '../../integrations/files/port.ts'
import { photoAt, photoJpegFile, readFileBytes } from '../files/index.ts'

/** The JPEG of the photo a card shows, 400 px wide; null where it shows none. */
export type ReadCardPhoto = (card: Pick<Card, 'photo'>) => Promise<Buffer | null>

export function createReadCardPhoto(files: FileStore): ReadCardPhoto {
  return async ({ photo }) => {
    const hash = photoAt(photo)
    return hash === null ? null : readFileBytes(files, photoJpegFile(hash))
  }
}
