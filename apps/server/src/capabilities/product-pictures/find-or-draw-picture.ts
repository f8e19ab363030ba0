import { createHash } from 'node:crypto'
import { LANGUAGES } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import type { ProductPictureRequest } from './draw-product.ts'
import { readDesignFiles } from './print/read-design-files.ts'
import type { ProductPicturesContext } from './product-pictures.context.ts'

/** Sample names that are shown until a visitor types a name. */
const SAMPLES: ReadonlySet<string> = new Set([
  '',
  ...LANGUAGES.flatMap(each => [messages[each].shop.yourName, messages[each].shop.yourPlace]),
])

/** The name of a picture, made of everything that it depends on, so that equal pictures have equal names. */
export function pictureName(
  { version }: Pick<ProductPicturesContext, 'version'>,
  wanted: ProductPictureRequest,
): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([wanted, version]))
    .digest('base64url')
  return `${version}-${hash.slice(0, 27)}.${wanted.format}`
}

/**
 * Returns a picture from memory or from the disk, or draws it. Pictures with the name or page of a person are kept only in
 * memory.
 * @throws Refusal `unavailable` where it can't be drawn now, `design-picture-not-found`.
 */
export async function findOrDrawPicture(
  { pictures, kept, worker, logger, ownDesigns }: ProductPicturesContext,
  name: string,
  wanted: ProductPictureRequest,
  visitor: string,
): Promise<Buffer> {
  return pictures.getOrCreate(name, name, async () => {
    const isKept = namesNobody(wanted)
    const found = isKept ? await kept.read(name) : null
    if (found) return found
    const designFiles = await readDesignFiles(wanted.contents.ownDesign, ownDesigns.readPreview)
    const drawn = await worker.draw({ ...wanted, isKept, designFiles }, visitor).catch((error: unknown) => {
      logger.warn({ err: (error as Error).cause ?? error }, 'a picture of a product wasn’t drawn')
      throw error
    })
    if (isKept) void kept.write(name, drawn)
    return drawn
  })
}

function namesNobody({ contents }: ProductPictureRequest): boolean {
  const { name, line, address, ownDesign } = contents
  return !ownDesign && SAMPLES.has(name) && line === '' && URL.parse(address)?.pathname === '/'
}
