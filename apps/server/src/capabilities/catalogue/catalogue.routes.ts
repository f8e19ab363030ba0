import { currencyOf } from '@dotyk/domain'
import type { HttpContext } from '../../http/http-context.ts'
import { requestLanguage } from '../../http/language.ts'
import { Refusal } from '../../refusal.ts'
import type { CatalogueContext } from './catalogue.context.ts'
import { productsOf, readBase } from './read-catalogue.ts'

/** `/products` is a page; with an accessory in the query it is a call, with and without a slash at its end. */
const ASKS_FOR_ACCESSORY = 'asksForAccessory'

export function addCatalogueRoutes({ app, handle }: HttpContext, context: CatalogueContext): void {
  app.addConstraintStrategy({
    name: ASKS_FOR_ACCESSORY,
    storage: handlersByValue,
    deriveConstraint: ({ url = '' }) => (/[?&]accessory_id=/.test(url) ? true : undefined),
  })

  handle('GET /products/base', ({ request }) => readBase(context, currencyOf(requestLanguage(request))))

  handle(
    'GET /products/',
    async ({ query }) => {
      const found = await productsOf(context, query.accessory_id)
      if (found.length === 0) throw new Refusal('product-not-found')
      return found
    },
    { constraints: { [ASKS_FOR_ACCESSORY]: true } },
  )
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
