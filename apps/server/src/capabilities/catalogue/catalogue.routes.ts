import type { ProductWire } from '@dotyk/contract/catalogue'
import { type Brand, productBrand } from '@dotyk/domain/companies'
import { currencyOfLanguage } from '@dotyk/domain/values'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import type { CatalogueContext } from './catalogue.context.ts'
import { listProductsOf, fetchProductBaseOf } from './read-catalogue.ts'

/**
 * The route constraint of `/products`: the path alone is a page, but with an accessory in the query it is an API call, with or
 * without a slash at its end.
 */
const ASKS_FOR_ACCESSORY = 'asksForAccessory'

export function addCatalogueRoutes(
  { app, handle, languageOf }: HttpContext,
  context: CatalogueContext,
): void {
  app.addConstraintStrategy({
    name: ASKS_FOR_ACCESSORY,
    storage: handlersByValue,
    deriveConstraint: ({ url = '' }) => (/[?&]accessory_id=/.test(url) ? true : undefined),
  })

  handle('GET /products/base', ({ request }) =>
    fetchProductBaseOf(context, currencyOfLanguage(languageOf(request))),
  )

  handle(
    'GET /products/',
    async ({ query, request }) => {
      const found = await listProductsOf(context, query.accessory_id)
      if (found.length === 0) throw new Refusal('product-not-found')
      const { brand } = context.brands.at(request.host)
      return found.map(product => underBrand(product, brand))
    },
    { constraints: { [ASKS_FOR_ACCESSORY]: true } },
  )
}

/** Returns a product with the brand of the company that sells it at this host. */
function underBrand({ characteristics, ...product }: ProductWire, brand: Brand): ProductWire {
  const sold = productBrand(characteristics.brand, brand)
  return { ...product, characteristics: { ...characteristics, brand: sold } }
}

function handlersByValue<Handler>() {
  const handlers = new Map<unknown, Handler>()
  return {
    get: (value: unknown) => handlers.get(value) ?? null,
    set(value: unknown, handler: Handler) {
      handlers.set(value, handler)
    },
  }
}
