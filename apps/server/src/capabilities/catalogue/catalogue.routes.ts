import { currencyOf } from '@dotyk/domain'
import type { FastifyInstance } from 'fastify'
import type { HandleCall } from '../../http/calls.ts'
import { requestLanguage } from '../../http/language.ts'
import { Refusal } from '../../refusal.ts'
import type { ReadCatalogue } from './read-catalogue.ts'

/** `/products` is a page; asked for an accessory it is a call, with a slash at its end and without (decisions 1.2). */
const ASKS_FOR_ACCESSORY = 'asksForAccessory'

export function addCatalogueRoutes(app: FastifyInstance, handle: HandleCall, catalogue: ReadCatalogue): void {
  app.addConstraintStrategy({
    name: ASKS_FOR_ACCESSORY,
    storage: handlersByValue,
    deriveConstraint: ({ url = '' }) => (/[?&]accessory_id=/.test(url) ? true : undefined),
  })

  handle('GET /products/base', ({ request }) => catalogue.base(currencyOf(requestLanguage(request))))

  handle(
    'GET /products/',
    async ({ query }) => {
      const found = await catalogue.productsOf(query.accessory_id)
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
