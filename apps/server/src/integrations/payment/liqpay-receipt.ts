import { toMajorUnits } from './liqpay-payload.ts'
import type { CheckoutReceipt } from './port.ts'

/**
 * The checkout's field `rro_info`, by which LiqPay makes the fiscal receipt of a payment: one item a line, in hryvnias. LiqPay
 * takes an item's name and tax from the good in its cash register.
 */
export function toReceiptFields({ lines, email }: CheckoutReceipt, good: number): object {
  return {
    items: lines.map(({ count, price }) => ({
      id: good,
      amount: count,
      price: toMajorUnits(price),
      cost: toMajorUnits(price * count),
    })),
    ...(email !== null && { delivery_emails: [email] }),
  }
}
