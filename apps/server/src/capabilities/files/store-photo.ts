import type { FileStore } from '../../integrations/files/port.ts'
import type { ExpectFiles } from './expect-files.ts'
import { photoFile, photoJpegFile } from './photo-names.ts'
import type { ProcessPhoto } from './picture-workshop.ts'

/**
 * Keeps a picture as a photo in the sizes the pages use, and answers its hash, which a profile stores.
 * @throws Refusal `image-invalid` naming `field`, `unavailable` when it can't be kept.
 */
export type StorePhoto = (picture: Buffer, field: string) => Promise<string>

export interface StorePhotoDependencies {
  files: Pick<FileStore, 'put'>
  processPhoto: ProcessPhoto
  expectFiles: ExpectFiles
}

export function createStorePhoto(dependencies: StorePhotoDependencies): StorePhoto {
  const { files, processPhoto, expectFiles } = dependencies
  return async (picture, field) => {
    const { hash, webp256, webp512, jpeg400 } = await processPhoto(picture, field)
    await expectFiles({ photo: hash, files: [] })
    await Promise.all([
      files.put(photoFile(hash, 256), webp256),
      files.put(photoFile(hash, 512), webp512),
      files.put(photoJpegFile(hash), jpeg400),
    ])
    return hash
  }
}
