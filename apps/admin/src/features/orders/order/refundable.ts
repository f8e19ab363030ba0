import { amountOwedBack, refundableTransfer } from '@dotyk/domain/orders'
import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'

/** Returns the amount that can still be refunded, either through the provider or manually, in minor units. */
export function refundableAmount(
  order: Pick<
    StaffOrderDetail,
    'payment' | 'paymentState' | 'paymentMethod' | 'price' | 'overpaid' | 'differenceDue' | 'refunded'
  >,
): number {
  const { payment, paymentState } = order
  if (order.paymentMethod === 'bank-transfer')
    return refundableTransfer({ ...order, total: order.price + order.overpaid - order.differenceDue })
  if (!payment || paymentState !== 'paid') return 0
  const asked = payment.refunds.reduce(
    (sum, { amount, state }) => sum + (state === 'refused' ? 0 : amount),
    0,
  )
  return payment.amount - asked
}

/**
 * Returns the amount of a bank transfer that staff still have to return manually because a correction made the order cheaper, in
 * minor units.
 */
export function amountToReturnByHand(
  order: Pick<StaffOrderDetail, 'paymentState' | 'paymentMethod' | 'overpaid' | 'refunded'>,
): number {
  return amountOwedBack({ ...order, transferRefunded: order.refunded })
}

/** Returns what a paid order's buyer has paid and not got back, in minor units. */
export function paidAmount({
  price,
  overpaid,
  differenceDue,
  refunded,
}: Pick<StaffOrderDetail, 'price' | 'overpaid' | 'differenceDue' | 'refunded'>): number {
  return price + overpaid - differenceDue - refunded
}

/** Parses a typed amount such as `100` or `99,50` into minor units; null if it is invalid or over the limit. */
export function parseTypedAmount(text: string, limit: number): number | null {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  if (whole === undefined) return null
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return amount > 0 && amount <= limit ? amount : null
}
