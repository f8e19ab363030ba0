import { limitConcurrency } from '../../concurrency.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { createMemoryCache } from '../../memory-cache.ts'
import { qrModules } from '../../qr-modules.ts'
import { createOutlineText } from './print/outline-text.ts'
import { drawPrintFile, type PrintFile } from './print/print-file.ts'
import type { ProductPicturesContext, ProductPicturesDeps } from './product-pictures.context.ts'
import { addProductPictures } from './product-pictures.routes.ts'
import { openRenders } from './renders.ts'

/** What finished pictures take in memory, some 20 kilobytes each. */
const PICTURES_BYTES = 24 * 1024 * 1024
/** Drawn at a time, so that cards stay quick. */
const DRAWN_AT_ONCE = 2

/** Pictures of what is sold, made of rendered light for every choice and every name. */
export function createProductPictures(deps: ProductPicturesDeps) {
  const context: ProductPicturesContext = {
    ...deps,
    renders: openRenders(),
    print: { outline: createOutlineText(), code: qrModules },
    pictures: createMemoryCache({ limitBytes: PICTURES_BYTES, sizeOf: picture => picture.length }),
    runLimited: limitConcurrency(DRAWN_AT_ONCE),
  }
  return {
    /** The file that a printer makes a product from. */
    drawPrintFile: (file: PrintFile): Promise<Buffer> => drawPrintFile(context.print, file),
    addRoutes: (http: HttpContext): void => addProductPictures(http, context),
  }
}

export type ProductPictures = ReturnType<typeof createProductPictures>
export type { PrintFile } from './print/print-file.ts'
