import { type BackgroundKey, designFile, designPreviewFile } from '@dotyk/domain/print'
import type { DesignLogo, DesignPicture } from './design/design-picture.ts'
import type { FilesContext } from './files.context.ts'
import { newFileId } from './new-file-id.ts'
import { removeUnlessUsed } from './remove-files.ts'

/** A stored picture of a buyer's own design. */
export interface StoredDesignPicture extends Omit<DesignPicture, 'print' | 'preview'> {
  id: string
}

export interface StoredLogo extends Omit<DesignLogo, 'print' | 'preview'> {
  id: string
}

/**
 * Makes the pictures of a buyer's file and stores each for print and for screens.
 * @throws Refusal of `DESIGN_PROBLEMS` on the field `file`, `unavailable` if the files can't be stored.
 */
export async function storeDesign(
  ctx: FilesContext,
  bytes: Buffer,
  uploader: string,
): Promise<StoredDesignPicture[]> {
  return store(ctx, await ctx.designWorker.makePictures(bytes, uploader, 'file'))
}

/**
 * Stores a new picture made from a stored one by removing its background.
 * @throws Refusal `design-all-background` if nothing would be left, `unavailable` if the file can't be stored.
 */
export async function storeCutOutDesign(
  ctx: FilesContext,
  print: Buffer,
  background: BackgroundKey,
  uploader: string,
): Promise<StoredDesignPicture[]> {
  return store(ctx, await ctx.designWorker.cutOut(print, background, uploader))
}

/**
 * Traces a buyer's file to one colour and stores it for print and for screens.
 * @throws Refusal of `DESIGN_PROBLEMS` on the field `file`, `unavailable` if the files can't be stored.
 */
export async function storeLogo(ctx: FilesContext, bytes: Buffer, uploader: string): Promise<StoredLogo> {
  const { print, preview, ...logo } = await ctx.designWorker.makeLogo(bytes, uploader, 'file')
  return { id: await storeFiles(ctx, { print, preview, extension: logo.extension }), ...logo }
}

async function store(ctx: FilesContext, made: readonly DesignPicture[]): Promise<StoredDesignPicture[]> {
  const stored: StoredDesignPicture[] = []
  for (const { print, preview, ...picture } of made)
    stored.push({ id: await storeFiles(ctx, { print, preview, extension: picture.extension }), ...picture })
  return stored
}

async function storeFiles(
  ctx: FilesContext,
  { print, preview, extension }: Pick<DesignPicture | DesignLogo, 'print' | 'preview' | 'extension'>,
): Promise<string> {
  const id = newFileId()
  const files = [designFile(id, extension), designPreviewFile(id)] as const
  await removeUnlessUsed(ctx, { photo: null, files: [...files] })
  await Promise.all([ctx.store.put(files[0], print), ctx.store.put(files[1], preview)])
  return id
}
