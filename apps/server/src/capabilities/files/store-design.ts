import { type BackgroundKey, designFile, designPreviewFile } from '@dotyk/domain/print'
import type { DesignPicture } from './design/design-picture.ts'
import type { FilesContext } from './files.context.ts'
import { newFileId } from './new-file-id.ts'
import { removeUnlessUsed } from './remove-files.ts'

/** A stored picture of a buyer's own design. */
export interface StoredDesignPicture extends Omit<DesignPicture, 'print' | 'preview'> {
  id: string
}

/**
 * Makes the pictures of a buyer's file and stores each for print and for screens.
 * @throws Refusal of `DESIGN_PROBLEMS` on the field `file`, `unavailable` when they can't be stored.
 */
export async function storeDesign(
  ctx: FilesContext,
  bytes: Buffer,
  uploader: string,
): Promise<StoredDesignPicture[]> {
  return store(ctx, await ctx.designWorker.makePictures(bytes, uploader, 'file'))
}

/**
 * Stores another picture, which is a stored one without its background.
 * @throws Refusal `design-empty` where nothing would be left, `unavailable` when it can't be stored.
 */
export async function storeCutOut(
  ctx: FilesContext,
  print: Buffer,
  background: BackgroundKey,
  uploader: string,
): Promise<StoredDesignPicture[]> {
  return store(ctx, await ctx.designWorker.cutOut(print, background, uploader))
}

async function store(ctx: FilesContext, made: readonly DesignPicture[]): Promise<StoredDesignPicture[]> {
  const stored: StoredDesignPicture[] = []
  for (const { print, preview, ...picture } of made) {
    const id = newFileId()
    const files = [designFile(id, picture.extension), designPreviewFile(id)] as const
    await removeUnlessUsed(ctx, { photo: null, files: [...files] })
    await Promise.all([ctx.store.put(files[0], print), ctx.store.put(files[1], preview)])
    stored.push({ id, ...picture })
  }
  return stored
}
