import type { OrderStatusWire } from '@dotyk/contract/orders'
import { useEffect } from 'react'
import { countOnce } from '../../shared/analytics/data-layer.ts'
import { purchase } from '../../shared/analytics/events.ts'

/** Counts an order paid by card as a purchase once it is paid; the others were counted when they were placed. */
export function useCountedPurchase({ orderID, payment_method, payment, ...order }: OrderStatusWire): void {
  const isPaid = payment_method === 'liqpay' && payment === 'paid'
  const { productID, productName, count, currency, price, parts } = order

  useEffect(() => {
    if (!isPaid) return
    const unit = { id: productID, name: productName, price: parts.products / count, quantity: count }
    countOnce(`purchase:${orderID}`, purchase({ id: orderID, currency, value: price }, unit))
  }, [isPaid, orderID, productID, productName, count, currency, price, parts.products])
}
