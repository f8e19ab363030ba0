import { mayReprint, productionAfterCorrection } from '@dotyk/domain/orders'
import { Refusal } from '../../../refusal.ts'
import { lockOrder } from '../lock-order.ts'
import { assertNotHeld } from '../order-payment.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { forgetChip } from '../production/write-chip.ts'
import { updateStockForOrder } from '../update-order-stock.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'

export interface Reprint {
  /** How many things were spoiled. */
  count: number
  reason: string
  /** How many things had been reprinted before, as the member of staff saw it. */
  seen: number
}

/**
 * Sends an order back to print, because things of it were spoiled. Where all things are made again, the stored chips of all are
 * removed; where only some are, staff remove the chips that were spoiled. Each reprint takes another piece from the stock.
 * @throws Refusal `order-not-found`, `order-erased`, `order-state-conflict` before the order is printed and once it is sent, the
 * refusals of an unpaid order, `count-invalid` for more things than it has, `order-changed-elsewhere` where somebody printed
 * again meanwhile.
 */
export function reprintOrder(
  context: OrdersContext,
  id: string,
  { count, reason, seen }: Reprint,
  staff: StaffMemberRef,
): Promise<Order> {
  const { orders, production } = context
  return context.inTransaction(async tx => {
    const before = await lockOrder(context, tx, id)
    if (before.reprints !== seen) throw new Refusal('order-changed-elsewhere')
    if (!mayReprint(before)) throw new Refusal('order-state-conflict')
    assertNotHeld(before)
    if (count > before.count) throw new Refusal('count-invalid', { field: 'count' })
    if (count === before.count)
      for (const chip of await production.listChips(id, tx)) await forgetChip(context, tx, before, chip)
    const reprints = before.reprints + count
    const after = await orders.update(tx, id, { ...productionAfterCorrection('print', before), reprints })
    const spoiled = { productId: before.productId, pieces: count }
    await updateStockForOrder(context, tx, after, { why: 'spoiled', by: staff.login, spoiled })
    await recordStaffChange(context, tx, staff, {
      action: 'order.changed',
      what: 'reprinted',
      before,
      after,
      text: `× ${count}: ${reason}`,
      details: { reprinted: count },
    })
    return after
  })
}
