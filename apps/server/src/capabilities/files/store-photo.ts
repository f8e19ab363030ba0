import type { FileStore } from '../../integrations/files/port.ts'
import { photoFile, photoJpegFile } from './photo-names.ts'
import type { ProcessPhoto } from './photo-workshop.ts'

/**
 * Keeps a picture as a photo in the sizes the pages use, and answers its hash, which a profile stores.
 * @throws Refusal `image-invalid` naming `field`, `unavailable` when it can't be kept.
 */
export type StorePhoto = (picture: Buffer, field: string) => Promise<string>

export function createStorePhoto(dependencies: { files: FileStore; processPhoto: ProcessPhoto }): StorePhoto {
  const { files, processPhoto } = dependencies
  return async (picture, field) => {
    const { hash, webp256, webp512, jpeg400 } = await processPhoto(picture, field)
    await Promise.all([
      files.put(photoFile(hash, 256), webp256),
      files.put(photoFile(hash, 512), webp512),
      files.put(photoJpegFile(hash), jpeg400),
    ])
    return hash
  }
}
