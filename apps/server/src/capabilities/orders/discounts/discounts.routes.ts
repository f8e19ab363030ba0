import { parseProductId } from '@dotyk/domain/catalogue'
import { currencyOfLanguage } from '@dotyk/domain/values'
import type { HttpContext } from '../../../http/http-context.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrdersContext } from '../orders.context.ts'
import { changeDiscount, createDiscount } from './change-discount.ts'
import { findDiscount } from './reserve-discount.ts'

/** Requests a minute: enough for a person who mistypes a code, and too few to guess one. */
const PER_MINUTE = 15

/** Adds the calls by which buyers check a discount code and staff manage codes. */
export function addDiscountRoutes({ handle }: HttpContext, context: OrdersContext): void {
  handle(
    'GET /order/discount',
    async ({ query }) => {
      const choice = parseProductId(query.productID)
      if (!choice) throw new Refusal('product-not-found', { field: 'productID' })
      const { accessory, language } = choice
      const order = { accessory, count: query.count, currency: currencyOfLanguage(language) }
      const { code, value } = await findDiscount(context, query.code, order)
      return { code, value }
    },
    { perMinute: PER_MINUTE },
  )

  handle('GET /admin/api/v1/discounts', async () => ({ discounts: await context.discounts.list() }))

  handle('POST /admin/api/v1/discounts', async ({ body, staff }) => ({
    ...(await createDiscount(context, staff, { ...body, isStopped: false })),
    orders: 0,
  }))

  handle('PATCH /admin/api/v1/discounts/:code', async ({ params, body, staff }) => {
    // Parsed JSON never contains undefined values, so the cast is safe.
    const change = body as Parameters<typeof changeDiscount>[3]
    const changed = await changeDiscount(context, staff, params.code, change)
    return { ...changed, orders: await context.discounts.countOrders(changed.code) }
  })
}
