import { cancelRefusal, hasAftercare, mayBuyerCancel } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { findParcels } from './find-parcels.ts'
import { lockParcelOrders } from './lock-order.ts'
import { emailBuyer } from './order-mailer.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import { leaveParcel } from './parcels/send-together.ts'
import { recordStaffChange, type StaffMemberRef } from './record-staff-change.ts'
import { updateStockForOrder } from './update-order-stock.ts'
import { syncProfileWithOrders } from './sync-profile.ts'

/** Who cancels the order: a visitor or owner with the order's link, or staff. */
export type CancelledBy =
  | { kind: 'buyer'; profileId: string | null }
  | { kind: 'staff'; staff: StaffMemberRef }

/**
 * Cancels an order and refunds what was paid. A buyer may cancel until production starts, staff until the order is sent, and also
 * once the carrier brings it back because nobody collected it. Cancelling a cancelled order changes nothing. An owner's order can't
 * be cancelled from another owner's session.
 * @throws Refusal `order-not-found`, `forbidden`, `order-not-cancellable`, `order-sent`, `order-replaced-or-returned`
 */
export function cancelOrder(context: OrdersContext, id: string, by: CancelledBy): Promise<Order> {
  const { orders, payments, inTransaction, clock } = context
  return inTransaction(async tx => {
    await assertOwn(context, tx, id, by)
    // The payment is locked before the order, because callbacks lock them in this order too.
    const refund = await payments.refund(tx, id)
    const locked = await lockParcelOrders(context, tx, id)
    if (locked.state === 'cancelled') return locked
    await assertCancellable(context, tx, locked, by)
    const now = clock.now()
    const order = await orders.update(tx, id, { state: 'cancelled', cancelledAt: now })
    if (by.kind === 'staff')
      await recordStaffChange(context, tx, by.staff, {
        action: 'order.cancelled',
        what: 'cancelled',
        before: locked,
        after: order,
      })
    else await orders.noteEvent(tx, { orderId: id, by: 'buyer', what: 'cancelled', at: now })
    await leaveParcel(context, tx, order, by.kind === 'staff' ? `staff ${by.staff.login}` : 'buyer')
    await syncProfileWithOrders(context, tx, order)
    await updateStockForOrder(context, tx, order, {
      why: 'cancelled',
      by: by.kind === 'staff' ? by.staff.login : '',
    })
    await emailBuyer(context, tx, order, 'order-cancelled', {
      refund: refund || order.paymentState === 'paid',
    })
    return order
  })
}

async function assertCancellable(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  by: CancelledBy,
): Promise<void> {
  const { state, startedAt, id } = order
  if (by.kind === 'buyer') {
    if (!mayBuyerCancel({ state, productionStarted: startedAt !== null }))
      throw new Refusal('order-not-cancellable')
    return
  }
  const parcels = await findParcels(context, order, tx)
  const refusal = cancelRefusal({
    state,
    isUncollected: parcels.every(({ carrier }) => carrier?.state === 'refused'),
    hasAftercare: hasAftercare(
      await context.orders.listReplacements(id, tx),
      await context.returns.list(id, tx),
    ),
  })
  if (refusal) throw new Refusal(refusal)
}

async function assertOwn(
  { orders }: OrdersContext,
  tx: Transaction,
  id: string,
  by: CancelledBy,
): Promise<void> {
  if (by.kind !== 'buyer' || by.profileId === null) return
  const order = await orders.find(id, tx)
  if (order?.profileId && order.profileId !== by.profileId) throw new Refusal('forbidden')
}
