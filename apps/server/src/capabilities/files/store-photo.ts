import type { FilesContext } from './files.context.ts'
import { newFileId } from './new-file-id.ts'
import { photoFile, photoJpegFile } from './photo-names.ts'
import { removeUnlessUsed } from './remove-files.ts'
import type { UploadOwner } from './upload-owner.ts'

/**
 * Stores a picture as a photo in the sizes the pages use, and returns its id, by which a profile refers to it.
 * @throws Refusal `image-invalid` naming the field, `unavailable` if the files can't be stored.
 */
export async function storePhoto(ctx: FilesContext, picture: Buffer, source: UploadOwner): Promise<string> {
  const { store, imageWorker } = ctx
  const { webp256, webp512, jpeg400 } = await imageWorker.makePhoto(picture, source)
  const id = newFileId()
  await removeUnlessUsed(ctx, { photo: id, files: [] })
  await Promise.all([
    store.put(photoFile(id, 256), webp256),
    store.put(photoFile(id, 512), webp512),
    store.put(photoJpegFile(id), jpeg400),
  ])
  return id
}
