import { type Currency, CURRENCIES } from '@dotyk/domain/values'
import { createStore } from '@dotyk/ui/store'
import { UNPAID_ORDERS } from './unpaid-orders-key.ts'

/** An order that this visitor placed and hasn't paid yet, as it was when it was placed. */
export interface KeptOrder {
  id: string
  number: string
  /** Minor units. */
  price: number
  currency: Currency
}

/** The newest ones; nobody leaves more behind. */
const MOST = 3

/** Newest first. */
export const keptOrders = createStore<readonly KeptOrder[]>(read())

/** Remembers an order on its way to the payment page. */
export function keepOrder(order: KeptOrder): void {
  write([order, ...keptOrders.get().filter(({ id }) => id !== order.id)].slice(0, MOST))
}

/** The order is paid or cancelled. */
export function forgetOrder(id: string): void {
  write(keptOrders.get().filter(order => order.id !== id))
}

function write(orders: readonly KeptOrder[]): void {
  keptOrders.set(orders)
  try {
    if (orders.length === 0) localStorage.removeItem(UNPAID_ORDERS)
    else localStorage.setItem(UNPAID_ORDERS, JSON.stringify(orders))
  } catch {
    // A forbidden or full storage keeps them for this document alone.
  }
}

function read(): readonly KeptOrder[] {
  if (import.meta.env.SSR) return []
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(UNPAID_ORDERS) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKeptOrder) : []
  } catch {
    return []
  }
}

function isKeptOrder(value: unknown): value is KeptOrder {
  const { id, number, price, currency } = (value ?? {}) as Record<string, unknown>
  return (
    typeof id === 'string' &&
    /^[0-9a-z]{20}$/.test(id) &&
    typeof number === 'string' &&
    typeof price === 'number' &&
    CURRENCIES.some(known => known === currency)
  )
}
