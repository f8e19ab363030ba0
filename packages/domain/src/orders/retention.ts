import type { PaymentState } from '../payments/payment-state.ts'
import type { OrderContents, OrderState } from './order.ts'

/** The default number of years after its placement for which an order's personal data is kept, because claims may arise. */
export const ORDER_RETENTION_YEARS = 3

/** The reasons why an order's personal data can't be erased on request. Both are error keys. */
export const ERASURE_OBSTACLES = ['order-unfinished', 'order-owed'] as const
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number]

/** The reason why an order's data can't be erased, by its state and payment state; null if there is none. */
const OBSTACLES = {
  inProgress: {
    none: 'order-unfinished',
    pending: 'order-unfinished',
    paid: 'order-unfinished',
    failed: 'order-unfinished',
    refunded: 'order-unfinished',
  },
  // The buyer still owes the payment of an order that was sent unpaid.
  done: { none: null, pending: 'order-owed', paid: null, failed: 'order-owed', refunded: null },
  // The payment of a cancelled order must be refunded first.
  cancelled: { none: null, pending: null, paid: 'order-owed', failed: null, refunded: null },
} as const satisfies Record<OrderState, Record<PaymentState, ErasureObstacle | null>>

export interface ErasableOrder {
  state: OrderState
  paymentState: PaymentState
  /** Whether the carrier is still queried about the parcel, or the buyer is sending products back. */
  isParcelUnderway: boolean
  /** Whether a refund is pending, or staff must check the payment. */
  isMoneyUnclear: boolean
}

/** Returns why an order's personal data can't be erased now; null if it can. */
export function erasureObstacle(order: ErasableOrder): ErasureObstacle | null {
  const obstacle = OBSTACLES[order.state][order.paymentState]
  if (obstacle !== null) return obstacle
  if (order.isParcelUnderway) return 'order-unfinished'
  return order.isMoneyUnclear ? 'order-owed' : null
}

/** Returns when the personal data of an order placed at this moment is erased automatically. */
export function orderRetentionEnd(placedAt: Date, years: number): Date {
  const end = new Date(placedAt)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end
}

/**
 * Returns whether an order's personal data is erased now because of its age. Debts no longer matter by then, but an order that is
 * still being made or delivered keeps its data until it is finished.
 */
export function isRetentionOver(
  order: Pick<ErasableOrder, 'state' | 'isParcelUnderway'> & { createdAt: Date },
  now: Date,
  years: number,
): boolean {
  const isFinished = order.state !== 'inProgress' && !order.isParcelUnderway
  return isFinished && orderRetentionEnd(order.createdAt, years) <= now
}

type PersonalData = Pick<
  OrderContents,
  'contact' | 'recipient' | 'delivery' | 'comment' | 'cardName' | 'cardLine' | 'ownDesign'
>

/**
 * Returns the data that remains of an order once its personal data is erased: an organization's name and tax code, which
 * accounting needs, and the method of delivery. The order's number, lines, sums and dates aren't personal data.
 */
export function withoutPersonalData({
  recipient: { legal },
  delivery: { shipping, shippingType },
}: Pick<PersonalData, 'recipient' | 'delivery'>): PersonalData {
  return {
    contact: { name: '', phone: '', email: '' },
    recipient: { firstName: '', lastName: '', middleName: '', legal },
    delivery: {
      shipping,
      shippingType,
      city: '',
      cityRef: null,
      department: '',
      departmentRef: null,
      street: '',
      streetRef: null,
      house: '',
      flat: '',
    },
    comment: '',
    cardName: '',
    cardLine: '',
    ownDesign: '',
  }
}
