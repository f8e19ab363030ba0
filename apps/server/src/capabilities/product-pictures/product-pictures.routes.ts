import { cleanLine } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import {
  DEFAULT_PICTURE_WIDTH,
  parseProductId,
  PICTURE_FORMATS,
  PICTURE_VIEWS,
  PICTURE_WIDTHS,
  PRINT_LAYOUTS,
} from '@dotyk/domain/catalogue'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { MAX_OWN_DESIGN_CODE_LENGTH, ownDesignFor } from '@dotyk/domain/print'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BrandContext } from '../../brands.ts'
import { isNotModified } from '../../http/conditional.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import type { ProductPictureRequest } from './draw-product.ts'
import { findOrDrawPicture, pictureName } from './find-or-draw-picture.ts'
import type { ProductPicturesContext } from './product-pictures.context.ts'

/** Drawing a picture takes a tenth of a second; a page of the shop shows up to nine. */
const PICTURES_PER_MINUTE = 180
const CACHE_DAY = 'public, max-age=86400'
const MIME_TYPES = { avif: 'image/avif', jpg: 'image/jpeg' } as const

type PictureRequest = FastifyRequest<{ Params: { productID: string } }>

const printedLine = z.string().overwrite(cleanLine).max(ORDER_LIMITS.printed).default('')

const wishes = z.object({
  name: printedLine,
  line: printedLine,
  page: z
    .string()
    .max(64)
    .regex(/^[\w.-]*$/)
    .default(''),
  own: z.string().max(MAX_OWN_DESIGN_CODE_LENGTH).default(''),
  layout: z.literal(PRINT_LAYOUTS).default('dawn'),
  width: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)).default(DEFAULT_PICTURE_WIDTH),
})

/** Adds `GET /products/{productID}/{front|back|use}.{avif|jpg}`, a picture of the product with a name on it. */
export function addProductPictures({ app, routeLimit }: HttpContext, context: ProductPicturesContext): void {
  const shared = { schema: { hide: true }, config: routeLimit(PICTURES_PER_MINUTE) }

  for (const view of PICTURE_VIEWS) {
    for (const format of PICTURE_FORMATS) {
      app.get(`/products/:productID/${view}.${format}`, shared, async (request: PictureRequest, reply) => {
        const wanted = { view, format, ...readWanted(request, context.brands.at(request.host)) }
        const name = pictureName(context, wanted)
        reply
          .type(MIME_TYPES[format])
          // Emails and pages of other sites show the picture.
          .header('cross-origin-resource-policy', 'cross-origin')
        if (isNotModified(request, reply, `"${name}"`, CACHE_DAY)) return reply.send()
        return reply.send(await findOrDrawPicture(context, name, wanted, request.ip))
      })
    }
  }
}

/**
 * Reads the requested picture.
 * @throws Refusal `product-not-found` for an id without a product choice, `invalid-body` for unsupported parameters.
 */
function readWanted(
  { params, query }: PictureRequest,
  place: BrandContext,
): Pick<ProductPictureRequest, 'choice' | 'width' | 'contents'> {
  const choice = parseProductId(params.productID)
  if (!choice) throw new Refusal('product-not-found')
  const read = wishes.safeParse(query)
  if (!read.success) {
    const [field] = read.error.issues[0]?.path ?? []
    throw new Refusal('invalid-body', { field: String(field) })
  }
  const { name, line, page, own, layout, width } = read.data
  const ownDesign = own === '' ? null : ownDesignFor(own, choice)
  if (own !== '' && !ownDesign) throw new Refusal('invalid-body', { field: 'own' })
  const { printed: words } = messages[choice.language].catalogue
  const company = place.brand.isOwn ? null : place.brand.name
  const address = page ? `${place.origin}/${page}` : place.origin
  return { choice, width, contents: { name, line, layout, ownDesign, address, words, company } }
}
