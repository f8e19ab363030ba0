import { settlementOfDifference } from '@dotyk/domain/orders'
import { decodeOwnDesign } from '@dotyk/domain/print'
import type { HttpContext } from '../../../http/http-context.ts'
import { renameFields } from '../../../http/rename-fields.ts'
import { findProposedOrder } from '../corrected-order.ts'
import { findUnerasedOrder } from '../find-order.ts'
import type { OrdersContext } from '../orders.context.ts'
import { orderFieldToWire } from '../orders.presenter.ts'
import type { Order } from '../orders.repository.ts'
import { presentOrderToStaff } from '../present-orders.ts'
import { correctDelivery } from './correct-delivery.ts'
import { correctOrder, previewCorrection, withdrawProposal } from './correct-order.ts'
import { waiveDifference } from './waive-difference.ts'

/** Adds the calls by which staff correct what is made of an order. */
export function addCorrectionRoutes({ handle }: HttpContext, context: OrdersContext): void {
  async function present(order: Order) {
    const [presented] = await presentOrderToStaff(context, [order])
    if (!presented) throw new Error('An order was not presented.')
    return presented
  }

  handle('POST /admin/api/v1/orders/:orderID/correction/preview', async ({ params, body }) => {
    const preview = previewCorrection(context, params.orderID, body)
    const { order, plan } = await renameFields(preview, orderFieldToWire)
    const price = { before: order.price.total, after: plan.corrected.price.total }
    return {
      parts: plan.parts,
      verdict: plan.verdict,
      made_again: plan.madeAgain,
      price,
      ...settlementOfDifference(order, price.after - price.before),
    }
  })

  handle('POST /admin/api/v1/orders/:orderID/correction', async ({ params, body, staff }) => {
    const { seen, total, reason, ...draft } = body
    const { productID: productId, pageID: pageId, proposalID: seenProposal, ...same } = seen
    const correction = { draft, total, reason, seen: { productId, pageId, ...same }, seenProposal }
    return present(
      await renameFields(correctOrder(context, params.orderID, correction, staff), orderFieldToWire),
    )
  })

  handle('GET /admin/api/v1/orders/:orderID/design-pictures', async ({ params }) => {
    const order = await findUnerasedOrder(context, params.orderID)
    const placed = [order.ownDesign, findProposedOrder(order)?.ownDesign ?? '']
    const ids = placed.flatMap(design => Object.values(decodeOwnDesign(design)?.pictures ?? {}))
    return { pictures: await context.ownDesigns.describe(ids.map(({ id }) => id)) }
  })

  handle('POST /admin/api/v1/orders/:orderID/difference/waive', async ({ params, body, staff }) =>
    present(await waiveDifference(context, params.orderID, body, staff)),
  )

  handle('PUT /admin/api/v1/orders/:orderID/delivery', async ({ params, body, staff }) => {
    const { seen, ...draft } = body
    return present(await correctDelivery(context, params.orderID, { draft, seen }, staff))
  })

  handle('DELETE /admin/api/v1/orders/:orderID/correction', async ({ params, staff }) =>
    present(await withdrawProposal(context, params.orderID, staff)),
  )
}
