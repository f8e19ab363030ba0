import type { FilesContext } from './files.context.ts'
import type { PicturePurpose } from './make-picture.ts'
import { removeUnlessUsed } from './remove-files.ts'
import type { UploadOwner } from './upload-owner.ts'

/**
 * Stores a logo or background and returns its public address, which a profile stores.
 * @throws Refusal `image-invalid` or `file-type` naming the field, `unavailable` if the files can't be stored.
 */
export async function storePicture(
  ctx: FilesContext,
  bytes: Buffer,
  use: PicturePurpose,
  source: UploadOwner,
): Promise<string> {
  const made = await ctx.imageWorker.makePicture(bytes, use, source)
  const [named] = made.files
  if (!named) throw new Error('a picture was made of no files')
  await removeUnlessUsed(ctx, { photo: null, files: [named.name] })
  await Promise.all(made.files.map(file => ctx.store.put(file.name, file.bytes)))
  return `/files/${named.name}`
}
