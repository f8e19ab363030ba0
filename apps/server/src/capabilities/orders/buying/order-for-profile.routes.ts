import { orderNumber } from '@dotyk/domain/orders'
import type { HttpContext } from '../../../http/http-context.ts'
import { renameFields } from '../../../http/rename-fields.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrdersContext } from '../orders.context.ts'
import { orderFieldToWire } from '../orders.presenter.ts'
import { placeOrder } from './place-order.ts'
import { readIdempotencyKey } from './read-idempotency-key.ts'

/** Lets staff place an order for a profile, for example one agreed by phone. */
export function addOrderForProfileRoutes({ handle, languageOf }: HttpContext, context: OrdersContext): void {
  handle('PUT /admin/api/v1/users/:id/order', async ({ params: { id }, body, request, staff }) => {
    const profile = await context.profiles.findByAddress(id)
    if (!profile) throw new Refusal('profile-not-found')
    if (profile.deletedAt) throw new Refusal('account-deleted')
    const key = readIdempotencyKey(request)
    const placed = placeOrder(context, {
      order: body,
      profileId: profile.id,
      address: request.ip,
      // The prefix keeps the keys of staff apart from those of the profile's owner.
      key: key === null ? null : `staff ${staff.staffId} ${key}`,
      language: languageOf(request),
      staff,
    })
    const order = await renameFields(placed, orderFieldToWire)
    return { success: true, orderID: order.id, number: orderNumber(order.sequence) }
  })
}
