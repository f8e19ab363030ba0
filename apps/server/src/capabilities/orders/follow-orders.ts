import { profileOrderStatus } from '@dotyk/domain/orders'
import type { Clock } from '../../clock.ts'
import type { Transaction } from '../../database/database.ts'
import type { ProfileRepository } from '../profiles/index.ts'
import type { Order, OrderRepository } from './orders.repository.ts'

export interface FollowOrdersDependencies {
  orders: Pick<OrderRepository, 'findNewestStanding' | 'noteEvent' | 'findPageDesigns'>
  profiles: Pick<ProfileRepository, 'lock' | 'update' | 'noteOrderStatus'>
  clock: Clock
}

export interface FollowOrders {
  /** The profile's `order_status` follows its newest order that stands (decisions 5.7). */
  status: (tx: Transaction, order: Order) => Promise<void>
  /** A page design that is paid for switches its owner's customization on (decisions 4.11). */
  pageDesignPaid: (tx: Transaction, order: Order) => Promise<void>
  /** Once its money went back, what only it had switched on is off again. */
  pageDesignRefunded: (tx: Transaction, order: Order) => Promise<void>
}

/** Noted with the order that switched its owner's customization on; staff may have done so without one. */
const SWITCHED_ON = 'customization-on'

/** What an order changes in its owner's profile; a visitor's changes nothing. */
export function createFollowOrders({ orders, profiles, clock }: FollowOrdersDependencies): FollowOrders {
  return {
    async status(tx, { profileId }) {
      if (profileId === null) return
      const newest = await orders.findNewestStanding(tx, profileId)
      await profiles.noteOrderStatus(tx, profileId, profileOrderStatus(newest?.state ?? null))
    },

    async pageDesignPaid(tx, { id, profileId, pageDesigns }) {
      if (profileId === null || pageDesigns === 0) return
      const profile = await profiles.lock(tx, profileId)
      if (!profile || profile.customizationEnabled) return
      const now = clock.now()
      await profiles.update(tx, profileId, { customizationEnabled: true }, now)
      await orders.noteEvent(tx, { orderId: id, by: 'payment', what: SWITCHED_ON, at: now })
    },

    async pageDesignRefunded(tx, { profileId, pageDesigns }) {
      if (profileId === null || pageDesigns === 0) return
      const designs = await orders.findPageDesigns(tx, profileId, SWITCHED_ON)
      const wasBought = designs.some(({ isNoted }) => isNoted)
      const isPaidStill = designs.some(({ paymentState }) => paymentState === 'paid')
      if (!wasBought || isPaidStill) return
      await profiles.update(tx, profileId, { customizationEnabled: false }, clock.now())
    },
  }
}
