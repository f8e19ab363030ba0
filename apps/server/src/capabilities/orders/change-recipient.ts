import { checkRecipientChange, mayChangeRecipient, type OrderDraft } from '@dotyk/domain/orders'
import { Refusal } from '../../refusal.ts'
import { lockOrder } from './lock-order.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import { recordStaffChange, type Staff } from './record-staff-change.ts'

/**
 * Staff correct who gets the order and how to reach them.
 * @throws Refusal of each rule with its field, `order-not-found`, `order-state-conflict` once there is a waybill or the order
 *   isn't in progress.
 */
export async function changeRecipient(
  context: OrdersContext,
  id: string,
  draft: OrderDraft,
  staff: Staff,
): Promise<Order> {
  const { names, contact, violations } = checkRecipientChange(draft)
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })
  return context.inTransaction(async tx => {
    const before = await lockOrder(context, tx, id)
    if (!mayChangeRecipient(before)) throw new Refusal('order-state-conflict')
    const recipient = { ...names, legal: before.recipient.legal }
    const [old, now] = [before, { recipient, contact }].map(describe)
    if (old === now) return before
    const after = await context.orders.update(tx, id, { recipient, contact })
    const text = `${old} → ${now}`
    const what = 'recipient-changed'
    await recordStaffChange(context, tx, staff, { action: 'order.changed', what, before, after, text })
    return after
  })
}

function describe({ recipient, contact }: Pick<Order, 'recipient' | 'contact'>): string {
  const { firstName, lastName, middleName } = recipient
  const { name, phone, email } = contact
  return [[lastName, firstName, middleName].filter(Boolean).join(' '), name, phone, email]
    .filter(Boolean)
    .join(', ')
}
