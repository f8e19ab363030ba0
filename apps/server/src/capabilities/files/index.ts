import { buffer } from 'node:stream/consumers'
import type { BackgroundKey } from '@dotyk/domain/print'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { startDesignWorker } from './design/design-worker.ts'
import type { FilesContext, FilesDeps } from './files.context.ts'
import { addFileRoutes } from './files.routes.ts'
import { startImageWorker } from './image-worker.ts'
import type { PicturePurpose } from './make-picture.ts'
import type { FileNames } from './named-files.ts'
import { removeFilesJob, scheduleFileRemoval } from './remove-files.ts'
import { storeCutOutDesign, storeDesign, storeLogo } from './store-design.ts'
import { storeMenu } from './store-menu.ts'
import { storePhoto } from './store-photo.ts'
import { storePicture } from './store-picture.ts'
import type { UploadOwner } from './upload-owner.ts'

export { PHOTO_BODY_LIMIT, readDataUrl } from './data-url.ts'
export { photoPath, photoIdOfPath, photoJpegFile } from './photo-names.ts'
export type { PicturePurpose } from './make-picture.ts'
export type { FileNames } from './named-files.ts'
export type { StoredDesignPicture, StoredLogo } from './store-design.ts'

export type Files = ReturnType<typeof createFiles>

/**
 * Creates the capability of uploaded files: they are processed in a separate process, stored, served, and removed once nothing
 * refers to them.
 */
export function createFiles(deps: FilesDeps) {
  const ctx: FilesContext = { ...deps, imageWorker: startImageWorker(), designWorker: startDesignWorker() }
  return {
    storePhoto: (picture: Buffer, source: UploadOwner) => storePhoto(ctx, picture, source),
    storePicture: (bytes: Buffer, use: PicturePurpose, source: UploadOwner) =>
      storePicture(ctx, bytes, use, source),
    /** Stores the pictures of a buyer's own design; files are processed in turn by `uploader`. */
    storeDesign: (bytes: Buffer, uploader: string) => storeDesign(ctx, bytes, uploader),
    /** Stores a picture of a design without its background. */
    storeCutOut: (print: Buffer, background: BackgroundKey, uploader: string) =>
      storeCutOutDesign(ctx, print, background, uploader),
    /** Traces a buyer's file to one colour and stores the logo. */
    storeLogo: (bytes: Buffer, uploader: string) => storeLogo(ctx, bytes, uploader),
    /** Reads the bytes of a stored file; null if the file doesn't exist. */
    async read(name: string): Promise<Buffer | null> {
      const file = await ctx.store.read(name)
      return file && buffer(file.body)
    },
    storeMenu: (bytes: Buffer, field: string) => storeMenu(ctx, bytes, field),
    /** Removes the files once the transaction that stops referring to them is committed. */
    scheduleRemoval: (tx: Transaction, named: FileNames) => scheduleFileRemoval(ctx, tx, named),
    jobs: [removeFilesJob(ctx)],
    addRoutes: ({ app }: HttpContext) => addFileRoutes(app, ctx),
    /** Ends the processes that make the pictures. */
    stop() {
      ctx.imageWorker.close()
      ctx.designWorker.close()
    },
  }
}
