import { type Currency, CURRENCIES } from '@dotyk/domain/values'
import { createStore } from '@dotyk/ui/store'
import { UNPAID_ORDERS_KEY } from './unpaid-orders-key.ts'

/** An unpaid order of this visitor, as it was when it was placed. */
export interface UnpaidOrder {
  id: string
  number: string
  /** The price in minor units. */
  price: number
  currency: Currency
}

/** The maximum number of remembered orders; the newest are kept. */
const MAX_ORDERS = 3

/** The unpaid orders of this visitor, newest first. */
export const unpaidOrdersStore = createStore<readonly UnpaidOrder[]>(read())

/** Stores an unpaid order before the redirect to the payment page. */
export function addUnpaidOrder(order: UnpaidOrder): void {
  write([order, ...unpaidOrdersStore.get().filter(({ id }) => id !== order.id)].slice(0, MAX_ORDERS))
}

/** Removes an order from the list when it is paid or cancelled. */
export function removeUnpaidOrder(id: string): void {
  write(unpaidOrdersStore.get().filter(order => order.id !== id))
}

function write(orders: readonly UnpaidOrder[]): void {
  unpaidOrdersStore.set(orders)
  try {
    if (orders.length === 0) localStorage.removeItem(UNPAID_ORDERS_KEY)
    else localStorage.setItem(UNPAID_ORDERS_KEY, JSON.stringify(orders))
  } catch {
    // If storage is blocked or full, the orders are kept only until the document is closed.
  }
}

function read(): readonly UnpaidOrder[] {
  if (import.meta.env.SSR) return []
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(UNPAID_ORDERS_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isUnpaidOrder) : []
  } catch {
    return []
  }
}

function isUnpaidOrder(value: unknown): value is UnpaidOrder {
  const { id, number, price, currency } = (value ?? {}) as Record<string, unknown>
  return (
    typeof id === 'string' &&
    /^[0-9a-z]{20,}$/.test(id) &&
    typeof number === 'string' &&
    typeof price === 'number' &&
    CURRENCIES.some(known => known === currency)
  )
}
