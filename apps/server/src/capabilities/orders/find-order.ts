import type { OrderStatusWire } from '@dotyk/contract/orders'
import { Refusal } from '../../refusal.ts'
import type { Transaction } from '../../database/database.ts'
import type { ProfileRepository } from '../profiles/index.ts'
import { presentStatus } from './orders.presenter.ts'
import type { Order, OrderRepository } from './orders.repository.ts'

/** @throws Refusal `order-not-found` */
export type FindOrder = (id: string) => Promise<Order>

export function createFindOrder({ orders }: { orders: Pick<OrderRepository, 'find'> }): FindOrder {
  return async id => {
    const order = await orders.find(id)
    if (!order) throw new Refusal('order-not-found')
    return order
  }
}

/** An order as its page shows it; null for an id that names none. */
export function createShowOrder({ orders }: { orders: Pick<OrderRepository, 'find'> }) {
  return async (id: string): Promise<OrderStatusWire | null> => {
    const order = await orders.find(id)
    return order && presentStatus(order)
  }
}

export interface HoldOrderDependencies {
  orders: Pick<OrderRepository, 'find' | 'lock'>
  profiles: Pick<ProfileRepository, 'lock'>
}

/**
 * The order, held until the transaction ends. Its owner's profile is held first, as everywhere: who deletes a profile holds
 * it before its orders.
 * @throws Refusal `order-not-found`
 */
export type HoldOrder = (tx: Transaction, id: string) => Promise<Order>

export function createHoldOrder({ orders, profiles }: HoldOrderDependencies): HoldOrder {
  return async (tx, id) => {
    const found = await orders.find(id, tx)
    if (found?.profileId) await profiles.lock(tx, found.profileId)
    const order = found && (await orders.lock(tx, id))
    if (!order) throw new Refusal('order-not-found')
    return order
  }
}
