import type { Product } from '@dotyk/contract/wire/catalogue'
import type { PriceBreakdown } from '@dotyk/domain/orders'
import { useEffect } from 'react'
import { count, countOnce } from '../../shared/analytics/data-layer.ts'
import { beginCheckout, purchase } from '../../shared/analytics/events.ts'

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

/** Forms whose beginning this page has counted: one that is closed and opened again is no new one. */
const begun = new Set<string>()

/** Counts that a form was begun, once it can say for how much. */
export function useCountedCheckout(key: string, { product, price, quantity }: Priced): void {
  useEffect(() => {
    if (!product || !price || begun.has(key)) return
    begun.add(key)
    count(beginCheckout(product.currency, price.total, asCounted(product, quantity)))
  }, [key, product, price, quantity])
}

/** Counts an order that is paid later; one by card counts once it is paid, on its own page. */
export function countPurchase(orderId: string, { product, price, quantity }: Priced): void {
  if (!product || !price) return
  const order = { id: orderId, currency: product.currency, value: price.total }
  countOnce(`purchase:${orderId}`, purchase(order, asCounted(product, quantity)))
}
