import { isSubscriptionDue, subscribeForYear } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { assertEditable } from './assert-editable.ts'
import { type Profile, type ProfileRepository, subscriptionOf } from './profiles.repository.ts'

export interface StartSubscriptionDependencies {
  profiles: Pick<ProfileRepository, 'lock' | 'update'>
  /** Minor units; 0 needs no payment. */
  price: number
  inTransaction: InTransaction
  clock: Clock
}

export type StartSubscription = (id: string) => Promise<Profile>

/**
 * Starts a year's subscription that costs nothing; its reminders begin anew.
 * @throws Refusal `payment-required` where it has a price, `already-paid` while a year is under way, `account-deleted`.
 */
export function createStartSubscription(dependencies: StartSubscriptionDependencies): StartSubscription {
  const { profiles, price, inTransaction, clock } = dependencies
  return id =>
    inTransaction(async tx => {
      const profile = assertEditable(await profiles.lock(tx, id))
      const now = clock.now()
      if (!isSubscriptionDue(subscriptionOf(profile), now)) throw new Refusal('already-paid')
      if (price > 0) throw new Refusal('payment-required')
      const { state, paidUntil } = subscribeForYear(subscriptionOf(profile), now)
      return profiles.update(tx, id, { subscriptionState: state, paidUntil, expiryNotice: null }, now)
    })
}
