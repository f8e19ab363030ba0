import type { Product } from '@dotyk/contract/wire/catalogue'
import type { PriceBreakdown } from '@dotyk/domain/orders'
import { useEffect } from 'react'
import { trackEvent, trackEventOnce } from '../../shared/analytics/data-layer.ts'
import { beginCheckoutEvent, purchaseEvent } from '../../shared/analytics/events.ts'

interface Priced {
  product: Product | undefined
  price: PriceBreakdown | null
  quantity: number
}

const asCounted = ({ id, title, price }: Product, quantity: number) => ({
  id,
  name: title,
  price,
  quantity,
})

/** The forms that were already recorded on this page, so that opening a form again is not recorded twice. */
const begun = new Set<string>()

/** Records the start of a checkout in the analytics as soon as its price is known. */
export function useTrackCheckout(key: string, { product, price, quantity }: Priced): void {
  useEffect(() => {
    if (!product || !price || begun.has(key)) return
    begun.add(key)
    trackEvent(beginCheckoutEvent(product.currency, price.total, asCounted(product, quantity)))
  }, [key, product, price, quantity])
}

/** Records an order that is paid later as a purchase; an order paid by card is recorded on its own page once it is paid. */
export function trackPurchase(orderId: string, { product, price, quantity }: Priced): void {
  if (!product || !price) return
  const order = { id: orderId, currency: product.currency, value: price.total }
  trackEventOnce(`purchase:${orderId}`, purchaseEvent(order, asCounted(product, quantity)))
}
