import type { FilesContext } from './files.context.ts'
import { photoFile, photoJpegFile } from './photo-names.ts'
import { removeUnlessUsed } from './remove-files.ts'
import type { UploadSource } from './upload-source.ts'

/**
 * Stores a picture as a photo in the sizes the pages use, and returns its hash, by which a profile refers to it.
 * @throws Refusal `image-invalid` naming the field, `unavailable` when it can't be stored.
 */
export async function storePhoto(ctx: FilesContext, picture: Buffer, source: UploadSource): Promise<string> {
  const { store, imageWorker } = ctx
  const { hash, webp256, webp512, jpeg400 } = await imageWorker.makePhoto(picture, source)
  await removeUnlessUsed(ctx, { photo: hash, files: [] })
  await Promise.all([
    store.put(photoFile(hash, 256), webp256),
    store.put(photoFile(hash, 512), webp512),
    store.put(photoJpegFile(hash), jpeg400),
  ])
  return hash
}
