import { amountToPay, mayRecordTransfer } from '@dotyk/domain/orders'
import { Refusal } from '../../../refusal.ts'
import { lockOrder } from '../lock-order.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { changeOrderWithin } from '../production/change-order.ts'
import type { StaffMemberRef } from '../record-staff-change.ts'
import { type RepeatCountedLine, statementLineFingerprint } from './fingerprint-of-line.ts'

/**
 * Records a transfer of a statement as the payment of all given orders or of none. A transfer that was recorded before changes
 * nothing.
 * @throws Refusal `order-not-found`, `order-state-conflict` where an order isn't waiting for payment, `transfer-amount-differs`
 * where the amount due for the orders isn't the transfer's amount.
 */
export function recordStatementTransfer(
  context: OrdersContext,
  { line, orderIds }: { line: RepeatCountedLine; orderIds: readonly string[] },
  staff: StaffMemberRef,
): Promise<void> {
  const { bankTransfers, inTransaction, clock } = context
  const { amount, currency } = line
  return inTransaction(async tx => {
    const ids = [...new Set(orderIds)].sort()
    const isNew = await bankTransfers.insert(tx, {
      fingerprint: statementLineFingerprint(line),
      orderIds: ids,
      amount,
      currency,
      recordedBy: staff.login,
      recordedAt: clock.now(),
    })
    if (!isNew) return
    const locked: Order[] = []
    for (const id of ids) locked.push(await lockOrder(context, tx, id))
    if (!locked.every(mayRecordTransfer)) throw new Refusal('order-state-conflict')
    const isSum = locked.reduce((sum, order) => sum + amountToPay(order, order.price.total), 0) === amount
    if (!isSum || locked.some(order => order.currency !== currency))
      throw new Refusal('transfer-amount-differs')
    for (const order of locked) {
      const due = amountToPay(order, order.price.total)
      const change = { kind: 'transfer-came', amount: due, payer: payerOf(line) } as const
      await changeOrderWithin(context, tx, order.id, change, staff)
    }
  })
}

/** The payer for the order's history; the purpose of the transfer where the bank doesn't name the payer. */
function payerOf({ payer, purpose, document }: RepeatCountedLine): string {
  return [payer || purpose, document && `№ ${document}`].filter(Boolean).join(', ').slice(0, 200)
}
