import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { useEffect } from 'react'
import { trackEventOnce } from '../../shared/analytics/data-layer.ts'
import { purchaseEvent } from '../../shared/analytics/events.ts'

/** Records an order paid by card as a purchase in the analytics once it is paid; other orders are recorded when they are placed. */
export function useTrackPurchase({ id, paymentMethod, paymentState, ...order }: OrderStatus): void {
  const isPaid = paymentMethod === 'liqpay' && paymentState === 'paid'
  const { productId, productName, count, currency, price, parts } = order

  useEffect(() => {
    if (!isPaid) return
    const unit = { id: productId, name: productName, price: parts.products / count, quantity: count }
    trackEventOnce(`purchase:${id}`, purchaseEvent({ id, currency, value: price }, unit))
  }, [isPaid, id, productId, productName, count, currency, price, parts.products])
}
