import { join } from 'node:path'
import type { PrintedContents } from '@dotyk/domain/print'
import type { HttpContext } from '../../http/http-context.ts'
import { createMemoryCache } from '../../support/memory-cache.ts'
import { qrModules } from '../../support/qr-modules.ts'
import type { ProductPictureRequest } from './draw-product.ts'
import { drawingVersion } from './drawing-version.ts'
import { findOrDrawPicture, pictureName } from './find-or-draw-picture.ts'
import { createPictureCache } from './picture-cache.ts'
import { startPictureWorker } from './picture-worker.ts'
import { createOutlineText } from '../../drawing/outline-text.ts'
import { drawPrintFiles, type PrintFile } from './print/print-file.ts'
import { readDesignFiles } from './print/read-design-files.ts'
import type { ProductPicturesContext, ProductPicturesDeps } from './product-pictures.context.ts'
import { addProductPictures } from './product-pictures.routes.ts'

/** Size of the memory cache of pictures, some 20 kilobytes each. */
const IN_MEMORY_BYTES = 24 * 1024 * 1024
/** Size of the disk cache; every choice, view, width and format in both languages fits into it. */
const ON_DISK_BYTES = 128 * 1024 * 1024

/** Pictures of the products for sale, composed of rendered light for every choice and every printed name. */
export function createProductPictures({ brands, config, logger, ownDesigns }: ProductPicturesDeps) {
  const context: ProductPicturesContext = {
    brands,
    logger,
    ownDesigns,
    worker: startPictureWorker(),
    version: drawingVersion(),
    pictures: createMemoryCache({ limitBytes: IN_MEMORY_BYTES, sizeOf: picture => picture.length }),
    kept: createPictureCache({
      folder: join(config.dataDir, 'product-pictures'),
      limitBytes: ON_DISK_BYTES,
      onFailure: error => logger.warn({ err: error }, 'pictures of products can’t be kept on disk'),
    }),
  }
  const print = { outline: createOutlineText(), code: qrModules }

  /**
   * Reads the pictures of buyers' own designs, in print quality.
   * @throws Refusal `design-picture-not-found`
   */
  async function readPrints(prints: readonly PrintedContents[]): Promise<Map<string, Buffer>> {
    const read = await Promise.all(
      prints.map(({ ownDesign }) => readDesignFiles(ownDesign, ownDesigns.readPrint)),
    )
    return new Map(read.flatMap(files => [...files]))
  }

  return {
    /**
     * Draws the file from which a printer makes products of one kind, in the given order.
     * @throws Refusal `design-picture-not-found`
     */
    async drawPrintFiles(files: readonly PrintFile[]): Promise<Buffer> {
      return drawPrintFiles(print, files, await readPrints(files.map(({ contents }) => contents)))
    },
    readPrints,
    /**
     * Draws a picture of a product with its print.
     * @throws Refusal `unavailable` where it can't be drawn now, `design-picture-not-found`.
     */
    drawPicture: (wanted: ProductPictureRequest, visitor: string): Promise<Buffer> =>
      findOrDrawPicture(context, pictureName(context, wanted), wanted, visitor),
    addRoutes: (http: HttpContext): void => addProductPictures(http, context),
    /** Stops the process in which pictures are drawn. */
    stop: () => context.worker.close(),
  }
}

export type ProductPictures = ReturnType<typeof createProductPictures>
export { drawPrintSheets, type PrintOrder, type PrintSheetsTask } from './print/draw-print-sheets.ts'
export type { PrintFile } from './print/print-file.ts'
