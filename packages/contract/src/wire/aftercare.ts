import type { ReturnState } from '@dotyk/domain/orders'
import type { AftercareWire } from '../orders/order.ts'

export interface LinkedOrder {
  id: string
  number: string
}

/** What became of an order after it was sent. */
export interface Aftercare {
  /** The order whose things this one replaces without charge; null for none. */
  replaces: LinkedOrder | null
  /** Orders that replace things of this one, oldest first, without cancelled ones. */
  replacements: (LinkedOrder & { count: number })[]
  /** What the buyer sends back, oldest first. */
  returns: ShownReturn[]
}

export interface ShownReturn {
  id: string
  state: ReturnState
  count: number
  /** Minor units that were refunded for it. */
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
