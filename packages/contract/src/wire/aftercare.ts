import type { ReturnState } from '@dotyk/domain/orders'
import type { AftercareWire } from '../orders/order.ts'

export interface LinkedOrder {
  id: string
  number: string
}

/** The replacements and returns of an order after it was sent. */
export interface Aftercare {
  /** The order whose products this order replaces without charge; null for an ordinary order. */
  replaces: LinkedOrder | null
  /** The orders that replace products of this order, oldest first, without cancelled orders. */
  replacements: (LinkedOrder & { count: number })[]
  /** The returns of products by the buyer, oldest first. */
  returns: ShownReturn[]
}

export interface ShownReturn {
  id: string
  state: ReturnState
  count: number
  /** The amount refunded for the return, in minor units. */
  refunded: number
  announcedAt: Date
}

export function aftercareToWire({ replaces, replacements, returns }: Aftercare): AftercareWire {
  return {
    replaces: replaces && { orderID: replaces.id, number: replaces.number },
    replacements: replacements.map(({ id, number, count }) => ({ orderID: id, number, count })),
    returns: returns.map(({ id, state, count, refunded, announcedAt }) => ({
      returnID: id,
      state,
      count,
      refunded,
      announced_at: announcedAt.toISOString(),
    })),
  }
}

export function aftercareFromWire({ replaces, replacements, returns }: AftercareWire): Aftercare {
  return {
    replaces: replaces && { id: replaces.orderID, number: replaces.number },
    replacements: replacements.map(({ orderID, number, count }) => ({ id: orderID, number, count })),
    returns: returns.map(({ returnID, state, count, refunded, announced_at: announcedAt }) => ({
      id: returnID,
      state,
      count,
      refunded,
      announcedAt: new Date(announcedAt),
    })),
  }
}
